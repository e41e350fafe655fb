import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '../../src/platform/forms/field.ts'
import { mustFollow } from '../../src/records/processes/flow/refusal.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { undoReset } from '../../src/records/processes/save/undo-reset.ts'
import { startApp, type TestApp } from '../app.ts'
import { chiara, judith, type TestPerson, willem } from '../world.ts'
import { calls, eventKindsOf, formOfStep, processNow, startProcessDesk } from './desk.ts'
import { contextOf, startedProcess } from './world.ts'

/** A step that is completed with a result such as 'Niet akkoord' needs a choice of what follows, and does it. */

let desk: TestApp
beforeAll(async () => {
  desk = await startProcessDesk()
})

const opened = (by: TestPerson, process: FoundProcess, step: number) => formOfStep(desk, by, process, step)

describe('a result that refuses', () => {
  const NO = { 'BrokerApproval.IsBrokerAccepted': 'no' }

  test('needs a choice of what follows, does it with the result, and shows it in the list and the mail', async () => {
    const process = await startedProcess(desk, { atStep: 2 })
    const page = await (await opened(judith, process, 2))(NO)
    expect(page.status).toBe(422)
    expect(page.text).toContain('Kies wat er volgt.')
    expect(page.body).toContain('name="flow.follow.action"')
    expect(page.text).toContain('Wat volgt er? (verplicht om af te ronden)')
    expect(page.text).toContain('Toelichting (verplicht om af te ronden)')
    expect((await processNow(desk, process)).version).toBe(process.version)
    // An advice against it is a result as well; no opinion is none.
    const judges = async (of: FoundProcess, value: string) =>
      (await opened(judith, of, 2))({ ...NO, 'BrokerApproval.IsBrokerAccepted': value })
    expect((await judges(process, 'negative-advice')).text).toContain('Kies wat er volgt.')
    expect((await judges(await startedProcess(desk, { atStep: 2 }), 'blanco')).status).toBe(303)
    const bare = await (await opened(judith, process, 2))({ ...NO, 'flow.follow.action': 'back' })
    expect(bare.text).toContain('Toelichting: Vul een opmerking in.')

    const back = { ...NO, 'flow.follow.action': 'back', 'flow.follow.comment': 'Kabels in de weg' }
    expect((await (await opened(judith, process, 2))(back)).status).toBe(303)
    const now = await processNow(desk, process)
    expect([now.current_step, now.turn, now.refused_step, now.refused_follow]).toEqual([
      1,
      'municipality',
      2,
      'back',
    ])
    const list = await desk.as(judith).opens('/processen/realisatie/actief?pp=50')
    expect(list.text).toContain('Oordeel makelaar: Niet akkoord. Terug naar stap 1. Aan zet: gemeente Gent')
    expect(list.text).not.toContain('flow.follow')
    const mails = await desk.db
      .selectFrom('mail')
      .selectAll()
      .where('process_uuid', '=', process.uuid)
      .execute()
    for (const { body_text } of mails.filter((it) => it.event_kind === 'process-reset'))
      expect(body_text).toContain('Oordeel makelaar: Niet akkoord')
    expect(await eventKindsOf(desk.db, process)).toEqual(
      expect.arrayContaining(['process-refused', 'process-reset', 'comment-created']),
    )
    const first = await desk.as(judith).opens(`/realisatie/${process.uuid}/stap-1`)
    expect(first.text).toContain('Oordeel makelaar: Niet akkoord. Terug naar stap 1.')
    const undone = await undoReset(contextOf(desk, judith), now, now.version)
    expect([undone.current_step, undone.refused_step]).toEqual([2, 0])
  })

  test('puts on hold or cancels with the reason, or goes on all the same', async () => {
    const answer = async (Action: string, Reason = '') => {
      const process = await startedProcess(desk, { atStep: 2 })
      const follow = {
        'flow.follow.action': Action,
        'flow.follow.reason': Reason,
        'flow.follow.comment': 'Daarom',
      }
      const { status } = await (await opened(willem, process, 2))({ ...NO, ...follow })
      return [status, await processNow(desk, process)] as const
    }
    const [reasonless] = await answer('onhold')
    expect(reasonless).toBe(422)
    const [, held] = await answer('onhold', 'other')
    expect(held).toMatchObject({ status: 'onhold', status_reason: 'other', current_step: 2, turn: '' })
    const resume = { action: 'resume', reason: '', comment: 'Toch', version: held.version } as const
    const resumed = await changeStatus(contextOf(desk, willem), held, resume)
    expect([held.refused_follow, resumed.refused_follow, resumed.turn]).toEqual([
      'onhold',
      '',
      'municipality',
    ])
    const [, gone] = await answer('cancel', 'other')
    expect(gone).toMatchObject({ status: 'cancelled', status_comment: 'Daarom', refused_follow: 'cancel' })
    const [, on] = await answer('continue')
    expect(on).toMatchObject({ status: 'active', current_step: 3, refused_follow: 'continue' })
    // Who chose so once need not choose again.
    const options = ['yes', 'no', 'negative-advice'].map((value) => ({
      value,
      label: { nl: value, en: value },
      refuses: value !== 'yes',
    }))
    const result: Field = {
      name: 'BrokerApproval.IsBrokerAccepted',
      label: { nl: '', en: '' },
      type: 'choice',
      options,
    }
    expect([mustFollow(held, 2, result).is, mustFollow(on, 2, result).is]).toEqual([
      ['no', 'negative-advice'],
      ['negative-advice'],
    ])
  })

  test('goes back to a proposal that is not theirs, and is taken back by who sent it', async () => {
    const flemish = await startApp()
    const process = await startedProcess(flemish, { atStep: 2 })
    const { uuid, version } = process
    const update = (flow: object) =>
      calls(flemish, judith, 'process_update', {
        process: { uuid, version, CurrentLocation: { BrokerApproval: { IsBrokerAccepted: 'no' } }, flow },
      })
    expect((await update({ reset: 1, follow: { action: 'back', comment: 'Nee' } })).status).toBe(403)
    const sent = await (await formOfStep(flemish, judith, process, 2))({
      ...NO,
      'flow.follow.action': 'back',
      'flow.follow.comment': 'Te smal',
    })
    expect(sent.location).toBe(`/realisatie/${uuid}/stap-1`)
    const now = await processNow(flemish, process)
    expect([now.current_step, now.turn]).toEqual([1, 'cpo'])
    const mailed = await flemish.db
      .selectFrom('mail')
      .select(['body_text', 'body_html'])
      .where('process_uuid', '=', uuid)
      .where('event_kind', '=', 'process-reset')
      .execute()
    expect(mailed.length).toBeGreaterThan(0)
    for (const mail of mailed) {
      expect(mail.body_text).toContain('Advies gemeente: Niet akkoord\n\nToelichting: Te smal')
      expect(mail.body_html).toContain('Te smal')
    }
    const { text } = await flemish.as(judith).opens(`/realisatie/${uuid}/stap-1`)
    expect(text).toContain('Niet akkoord. Terug naar stap 1.')
    expect(text).not.toContain('Stap 2 is afgerond')
    expect(text).toContain('Terugzetten ongedaan maken')
    expect((await undoReset(contextOf(flemish, judith), now, now.version)).current_step).toBe(2)
  })

  test('is answered in the flow of a call', async () => {
    const process = await startedProcess(desk, { atStep: 3 })
    const { uuid, version } = process
    const CurrentLocation = { GridOperatorApproval: { IsGridOperatorAccepted: 'no' } }
    const update = (flow: object) =>
      calls(desk, chiara, 'process_update', { process: { uuid, version, CurrentLocation, flow } })
    const silent = await update({ complete: 3 })
    expect([silent.status, silent.text.includes('Kies wat er volgt')]).toEqual([422, true])
    const back = await update({ complete: 3, follow: { action: 'back', comment: 'Net is vol' } })
    expect(back.data.record).toMatchObject({
      status: { step: 1 },
      flow: { refused: { step: 3, result: 'no', follow: 'back' } },
    })
  })

  test('is needed for a step that is set back and completed in one change', async () => {
    const process = await startedProcess(desk, { atStep: 5 })
    const { uuid, version } = process
    const CurrentLocation = { GridOperatorApproval: { IsGridOperatorAccepted: 'no' } }
    const update = (flow: object) =>
      calls(desk, willem, 'process_update', { process: { uuid, version, CurrentLocation, flow } })
    for (const flow of [{ complete: 3 }, { complete: 3, reset: 3 }]) {
      const silent = await update(flow)
      expect([silent.status, silent.text.includes('Kies wat er volgt')]).toEqual([422, true])
    }
    const follow = { action: 'continue', comment: 'Net is vol, toch door' }
    const on = await update({ complete: 3, follow })
    expect(on.data.record).toMatchObject({
      status: { step: 4 },
      flow: { refused: { step: 3, result: 'no', follow: 'continue' } },
    })
    // Once more set back, an earlier answer does not count.
    const now = on.data.record
    const again = await calls(desk, willem, 'process_update', {
      process: { uuid, version: now.version, flow: { reset: 3, complete: 3 } },
    })
    expect(again.status).toBe(422)
  })
})
