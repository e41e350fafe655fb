import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { anna } from '../world.ts'
import { startedProcess } from './world.ts'

test('an EAN with a wrong check digit and an id that is no EVSE id are pointed out, and saved all the same', async () => {
  const desk = await startApp()
  const process = await startedProcess(desk, { atStep: 7 })
  const page = `/realisatie/${process.uuid}/stap-7`
  expect((await desk.as(anna).opens(page)).body).not.toContain('id="let-op"')
  const answer = await desk.as(anna).posts(page, {
    version: process.version,
    act: 'opslaan',
    'ChargerIds.0.ChargerId': 'paal 12',
    'ChargerIds.0.ChargerType': 'principal',
    'DateOfCommissioning.EAN': '541448820044159220',
  })
  expect(answer.status).toBe(303)
  const { body } = await desk.as(anna).opens(page)
  expect(body).toContain('paal 12: Dit lijkt geen EVSE-ID, zoals BE*ABC*E123456.')
  expect(body).toContain('Het laatste cijfer past niet')
})
