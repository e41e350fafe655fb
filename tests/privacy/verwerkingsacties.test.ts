import { randomUUID } from 'node:crypto'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { runsCommand } from '../cli/command.ts'
import { aRequest, chiara, judith, willem } from '../world.ts'
import { VERWERKINGSACTIE } from './verwerkingsactie.ts'

const isTaken = new Ajv({ allErrors: true }).compile(VERWERKINGSACTIE)

test('every read is one that the register of VNG takes, whoever it is by and with all that a tenant configures', async () => {
  const { tenant } = await startApp()
  const processing = {
    ...tenant.privacy.processing,
    executor: '00000001821002193000',
    activityId: randomUUID(),
    activityUrl: 'https://register.example.org/api/v1/verwerkingsactiviteiten/1',
  }
  for (const about of [tenant.privacy.processing, processing]) {
    const desk = await startApp({
      tenant: { ...tenant, privacy: { ...tenant.privacy, processing: about } },
    })
    const request = await aRequest(desk.db, { status: 3 })
    // As long as that of Entra ID.
    const entra = { ...judith, id: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ' }
    await desk.as(entra).opens(`/aanvragen/${request.uuid}`)
    await desk.as(willem).calls('POST', '/api/list', {})
    await desk.as(chiara).opens(`/aanvragen/${request.uuid}`)
    const { out } = await runsCommand(desk, ['privacy', 'log', request.case_ref, '--json'])
    const actions: { gebruiker: string; afnemerId?: string }[] = JSON.parse(out)
    expect(actions.length).toBeGreaterThanOrEqual(2)
    for (const action of actions) expect(isTaken(action), JSON.stringify(isTaken.errors)).toBe(true)
    expect(actions.map(({ gebruiker }) => gebruiker)).toContain(willem.id)
    expect(new Set(actions.map(({ gebruiker }) => gebruiker)).size).toBe(actions.length)
    await desk.close()
  }
})
