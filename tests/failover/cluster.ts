import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startKeeper } from './keeper.ts'
import { aMachine, type Machine } from './machine.ts'

const LOOK_EVERY_MS = 250
const WHOLE_WITHIN_MS = 120_000

/** As Patroni tells of each. */
interface Member {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
}

/** Two machines with PostgreSQL: a primary, and a standby that has all that was acknowledged. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-cluster-'))
  chmodSync(folder, 0o711)
  const keeper = await startKeeper(folder)
  const machines = [
    await aMachine(folder, 'one', keeper.address),
    await aMachine(folder, 'two', keeper.address),
  ]
  for (const machine of machines) machine.start()

  /** What the first machine that answers tells. */
  const members = async (): Promise<Member[]> => {
    for (const { patroni } of machines)
      try {
        const answer = await fetch(`http://127.0.0.1:${patroni}/cluster`)
        return ((await answer.json()) as { members: Member[] }).members
      } catch {}
    return []
  }
  const isWhole = async () => {
    const now = await members()
    return ['leader', 'sync_standby'].every((role) => now.some((it) => it.role === role && isUp(it)))
  }
  const primary = async (): Promise<Machine> => {
    const leader = (await members()).find(({ role }) => role === 'leader')
    const machine = machines.find(({ name }) => name === leader?.name)
    if (!machine) throw new Error('There is no primary.')
    return machine
  }
  return {
    machines,
    primary,
    /** Resolves when there is a primary, and a standby that commits wait for. */
    async becomesWhole() {
      for (const ends = Date.now() + WHOLE_WITHIN_MS; !(await isWhole()); await wait(LOOK_EVERY_MS))
        if (Date.now() > ends)
          throw new Error(`The cluster is not whole: ${JSON.stringify(await members())}\n${saidBy(machines)}`)
    },
    /** As an administrator does before maintenance. */
    async switchesOver() {
      const { name, patroni } = await primary()
      const answer = await fetch(`http://127.0.0.1:${patroni}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: name }),
      })
      if (!answer.ok) throw new Error(`No switchover: ${await answer.text()}`)
    },
    async stop() {
      for (const machine of machines) await machine.losesPower()
      await keeper.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

const isUp = ({ state }: Member) => state === 'running' || state === 'streaming'
const saidBy = (machines: readonly Machine[]) => machines.map((it) => `${it.name}:\n${it.said()}`).join('\n')
