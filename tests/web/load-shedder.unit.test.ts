import { expect, test } from 'vitest'
import { type CallKind, LoadShedder } from '../../src/platform/web/load-shedder.ts'

/** Calls under load: each takes 10 ms of a processor that only calls use. */
function busyDesk() {
  const desk = {
    clock: 0,
    used: 0,
    isFull: false,
    arrived: () => 0,
    let: [] as number[],
    refused: [] as number[],
  }
  const shedder = new LoadShedder({
    now: () => desk.clock,
    used: () => desk.used,
    isFull: () => desk.isFull,
    arrived: () => desk.arrived(),
  })
  let calls = 0
  /** Each call of a person of its own, unless one is named. */
  const send = (kind: CallKind, times = 1, person?: string) => {
    for (let time = 0; time < times; time++) {
      const call = calls++
      shedder.ask(person ?? `person ${call}`, kind, (seconds) => {
        if (seconds !== null) {
          desk.refused.push(seconds)
          return
        }
        desk.let.push(call)
        desk.clock += 10
        desk.used += 10
      })
    }
    return calls - 1
  }
  return { desk, send }
}

test('calls that come while there is time are let in at once, the others in their order', async () => {
  const { desk, send } = busyDesk()
  send('reading', 10)
  expect(desk.let).toEqual([0, 1, 2])
  await expect.poll(() => desk.let).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(desk.refused).toEqual([])
})

test('calls that would wait too long are refused: first what a page requests by itself, last what somebody wrote', async () => {
  const { desk, send } = busyDesk()
  const refusedOf = (kind: CallKind) => {
    const before = desk.refused.length
    send(kind, 500)
    return desk.refused.length - before
  }
  const refused = [refusedOf('background'), refusedOf('reading'), refusedOf('writing')]
  // 1, 1.5 and 2 s of calls of 5 ms wait; three were let in at once.
  expect(refused).toEqual([500 - 3 - 201, 500 - 100, 500 - 100])
  expect(Math.max(...desk.refused)).toBe(5)
  await expect.poll(() => desk.let.length).toBeGreaterThan(100)
})

test('nobody is refused while all who wait are one person', async () => {
  const { desk, send } = busyDesk()
  send('background', 2_000, 'Judith')
  await expect.poll(() => desk.let.length).toBe(2_000)
  expect(desk.refused).toEqual([])
})

test('many calls of one person delay another by one call each time, not by all of them', async () => {
  const { desk, send } = busyDesk()
  send('reading', 1_000, 'a program')
  const hers = [send('background', 1, 'Judith'), send('background', 1, 'Judith')]
  await expect.poll(() => desk.let).toContain(hers[1])
  expect(desk.refused).toEqual([])
  // Three at once, then in rotation.
  expect(desk.let.indexOf(Number(hers[0]))).toBeLessThanOrEqual(5)
  expect(desk.let.indexOf(Number(hers[1]))).toBeLessThanOrEqual(7)
})

test('a pause of the process, however long, refuses nobody: nothing more has to be done than before', async () => {
  for (const pause of [300, 1_100, 60_000]) {
    const { desk, send } = busyDesk()
    send('reading', 8)
    desk.clock += pause
    send('background', 12)
    send('reading', 12)
    await expect.poll(() => desk.let.length).toBe(32)
    expect(desk.refused).toEqual([])
  }
})

test('a call that keeps the process busy itself is counted whole', () => {
  const { desk, send } = busyDesk()
  send('reading', 8)
  desk.clock += 1_100
  desk.used += 1_100
  send('background')
  send('reading')
  expect(desk.refused).toEqual([3])
})

test('nobody is let in while the database has too much to do, and those who wait for it are refused in the end', async () => {
  const { desk, send } = busyDesk()
  desk.isFull = true
  send('reading', 2)
  await new Promise((later) => setTimeout(later, 30))
  expect([desk.let, desk.refused]).toEqual([[], []])
  /** The process rests until its database has time; it looks now and then. */
  const rest = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      desk.clock += 100
      await new Promise((later) => setTimeout(later, 15))
    }
  }
  await rest(2_000)
  send('reading')
  expect(desk.refused).toEqual([4])
  await rest(1_500)
  await expect.poll(() => desk.refused.length).toBe(3)
  desk.isFull = false
  const next = send('reading')
  await expect.poll(() => desk.let).toEqual([next])
})

test('new connections are accepted between calls, as long as they come, but not for ever', async () => {
  const { desk, send } = busyDesk()
  let arrived = 0
  let isArriving = true
  desk.arrived = () => (isArriving ? ++arrived : arrived)
  send('reading', 4)
  await expect.poll(() => desk.let).toEqual([0, 1, 2, 3])
  send('reading', 10)
  await expect.poll(() => desk.let.length).toBe(14)
  expect(arrived).toBeGreaterThan(256)
  isArriving = false
  const before = arrived
  send('reading', 10)
  await expect.poll(() => desk.let.length).toBe(24)
  expect(arrived).toBe(before)
})

test('a call over a new connection waits for those that come with it, and not longer', async () => {
  const { desk, send } = busyDesk()
  let arrived = 1
  desk.arrived = () => arrived
  send('reading')
  expect(desk.let).toEqual([])
  arrived = 2
  send('reading')
  await expect.poll(() => desk.let).toEqual([0, 1])
  // Over the connections that there are, nobody waits.
  send('reading')
  expect(desk.let).toEqual([0, 1, 2])
})
