import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts the thread that makes an export: beside the built server its bundle, else the source. */
export function startThread(options: WorkerOptions): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  return new Worker(new URL(isSource ? './worker-from-source.mjs' : './export-worker.js', import.meta.url), {
    ...options,
    execArgv: isSource ? [] : ['--enable-source-maps'],
  })
}
