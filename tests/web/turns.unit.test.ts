import { expect, test } from 'vitest'
import { type CallKind, Turns } from '../../src/platform/web/turns.ts'

/** Calls under load: each takes 10 ms of a clock that only calls move. */
function busyDesk() {
  const desk = { clock: 0, isFull: false, arrived: () => 0, let: [] as number[], refused: [] as number[] }
  const turns = new Turns({
    now: () => desk.clock,
    isFull: () => desk.isFull,
    arrived: () => desk.arrived(),
  })
  let calls = 0
  const ask = (kind: CallKind, times = 1) => {
    for (let time = 0; time < times; time++) {
      const call = calls++
      turns.ask(kind, (seconds) => {
        if (seconds !== null) {
          desk.refused.push(seconds)
          return
        }
        desk.let.push(call)
        desk.clock += 10
      })
    }
  }
  return { desk, ask }
}

test('who comes while there is time is let in at once, the others in their order', async () => {
  const { desk, ask } = busyDesk()
  ask('reading', 10)
  expect(desk.let).toEqual([0, 1, 2])
  await expect.poll(() => desk.let).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(desk.refused).toEqual([])
})

test('who would wait too long is refused: first what a page asks by itself, last what somebody wrote', async () => {
  const { desk, ask } = busyDesk()
  const refusedOf = (kind: CallKind) => {
    const before = desk.refused.length
    ask(kind, 500)
    return desk.refused.length - before
  }
  const refused = [refusedOf('background'), refusedOf('reading'), refusedOf('writing')]
  // 250 ms, 1 s and 1.5 s of calls of 5 ms wait; three were let in at once.
  expect(refused).toEqual([500 - 3 - 51, 500 - 150, 500 - 100])
  expect(Math.max(...desk.refused)).toBe(4)
  await expect.poll(() => desk.let.length).toBeGreaterThan(100)
})

test('nobody is let in while the database has too much to do, and who waits for it is refused in the end', async () => {
  const { desk, ask } = busyDesk()
  desk.isFull = true
  ask('reading', 2)
  await new Promise((later) => setTimeout(later, 30))
  expect([desk.let, desk.refused]).toEqual([[], []])
  desk.clock = 1_500
  ask('reading')
  expect(desk.refused).toEqual([3])
  desk.clock = 2_100
  await expect.poll(() => desk.refused).toEqual([3, 5, 5])
  desk.isFull = false
  ask('reading')
  expect(desk.let).toEqual([3])
})

test('connections that come are taken between, as long as they come, but not for ever', async () => {
  const { desk, ask } = busyDesk()
  let arrived = 0
  let isArriving = true
  desk.arrived = () => (isArriving ? ++arrived : arrived)
  ask('reading', 4)
  await expect.poll(() => desk.let).toEqual([0, 1, 2, 3])
  ask('reading', 10)
  await expect.poll(() => desk.let.length).toBe(14)
  expect(arrived).toBeGreaterThan(256)
  isArriving = false
  const before = arrived
  ask('reading', 10)
  await expect.poll(() => desk.let.length).toBe(24)
  expect(arrived).toBe(before)
})

test('who comes over a new connection waits for those that come with it, and not longer', async () => {
  const { desk, ask } = busyDesk()
  let arrived = 1
  desk.arrived = () => arrived
  ask('reading')
  expect(desk.let).toEqual([])
  arrived = 2
  ask('reading')
  await expect.poll(() => desk.let).toEqual([0, 1])
  // Over the connections that there are, nobody waits.
  ask('reading')
  expect(desk.let).toEqual([0, 1, 2])
})
