import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts the export thread: from the given bundle, else the bundle next to the built server, else the source.
 */
export function startThread(options: WorkerOptions, bundle?: URL): Worker {
  const isSource = !bundle && import.meta.url.endsWith('.ts')
  const beside = new URL(isSource ? './worker-from-source.mjs' : './export-worker.js', import.meta.url)
  return new Worker(bundle ?? beside, { ...options, execArgv: [] })
}
