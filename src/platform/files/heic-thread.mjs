import { parentPort, workerData } from 'node:worker_threads'
import heif from 'libheif-js/wasm-bundle.js'

// Decodes a HEIC for heic.ts. Plain JavaScript, so that a worker thread can load the source too.

const { content, mostPixels } = workerData
const found = new heif.HeifDecoder().decode(content)
const picture = found.find((it) => it.is_primary()) ?? found[0]
const width = picture?.get_width() ?? 0
const height = picture?.get_height() ?? 0

if (width * height === 0) parentPort.postMessage({ problem: 'broken' })
else if (width * height > mostPixels) parentPort.postMessage({ problem: 'pixels' })
else {
  const data = new Uint8ClampedArray(width * height * 4)
  picture.display({ data, width, height }, (drawn) => {
    if (drawn) parentPort.postMessage({ width, height, data }, [data.buffer])
    else parentPort.postMessage({ problem: 'broken' })
  })
}
