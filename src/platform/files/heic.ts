import { Worker } from 'node:worker_threads'

/** The pixels of a picture, upright, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

type Reply = Pixels | { problem: 'broken' | 'pixels' }

const SECONDS = 20

/**
 * The pixels of a HEIC, the picture format of many phones: decoded by libheif in WebAssembly, in its own thread,
 * because that takes seconds. `pixels` when it has more than `mostPixels` or takes too long, `broken` when it cannot be
 * decoded.
 */
export function readHeic(content: Buffer, mostPixels: number): Promise<Pixels | 'broken' | 'pixels'> {
  const isSource = import.meta.url.endsWith('.ts')
  const code = new URL(isSource ? './heic-thread.mjs' : './heic-thread.js', import.meta.url)
  // The library writes its errors to the console, which belongs to the log of the desk.
  const thread = new Worker(code, {
    workerData: { content, mostPixels },
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  return new Promise((resolve) => {
    const end = (outcome: Pixels | 'broken' | 'pixels') => {
      clearTimeout(timer)
      void thread.terminate()
      resolve(outcome)
    }
    const timer = setTimeout(() => end('pixels'), SECONDS * 1000)
    thread.once('message', (reply: Reply) => end('problem' in reply ? reply.problem : reply))
    thread.once('error', () => end('broken'))
    thread.once('exit', () => end('broken'))
  })
}
