import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts the thread that makes an export: this bundle of it, else the one beside the built server, else the source. */
export function startThread(options: WorkerOptions, bundle?: URL): Worker {
  const isSource = !bundle && import.meta.url.endsWith('.ts')
  const beside = new URL(isSource ? './worker-from-source.mjs' : './export-worker.js', import.meta.url)
  return new Worker(bundle ?? beside, { ...options, execArgv: [] })
}
