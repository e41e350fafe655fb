import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
test('x', async () => {
  for (let i = 0; i < 12; i++) {
    const c = process.cpuUsage(), t = performance.now()
    const desk = await startApp()
    const d = process.cpuUsage(c)
    console.log('start', i, ((d.user + d.system) / 1000).toFixed(0), 'cpu', (performance.now() - t).toFixed(0), 'wall')
    expect(desk).toBeTruthy()
  }
})
