import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { startedProcess } from '../processes/world.ts'
import { vera, willem } from '../world.ts'

test('who may export finds the button on the list, with the filter of the list behind it; a visitor does not', async () => {
  const desk = await startApp()
  await startedProcess(desk)
  const list = '/processen/realisatie/alles?zoeken=korenmarkt'
  const { body } = await desk.as(willem).opens(list)
  const [, action = ''] = /<form[^>]*action="([^"]*\/export[^"]*)"/.exec(body) ?? []
  expect(action).toBe('/processen/realisatie/alles/export?zoeken=korenmarkt')
  const answer = await desk.as(willem).posts(action, {})
  expect(String(answer.headers.location)).toMatch(/^\/exports\//)
  expect((await desk.as(vera).opens(list)).body).not.toContain('/export')
})
