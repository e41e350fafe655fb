import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { ANTWERPEN, aRequest, willem } from '../world.ts'

test('each request draws the surroundings of its own place, also after those of another', async () => {
  const desk = await startApp()
  const requests = [await aRequest(desk.db), await aRequest(desk.db, { municipality: ANTWERPEN })]
  for (const [at, place, other] of [
    [0, 'Gent', 'Antwerpen'],
    [1, 'Antwerpen', 'Gent'],
    [0, 'Gent', 'Antwerpen'],
  ] as const) {
    const { body } = await desk.as(willem).opens(`/aanvragen/${requests[at]?.uuid}`)
    expect(body).toContain(`>${place}</text>`)
    expect(body).not.toContain(`>${other}</text>`)
  }
})
