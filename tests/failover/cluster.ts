import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../postgres.ts'
import { startEtcd } from './etcd.ts'
import { type Line, startLine } from './line.ts'
import { aMachine, type Doors, freeDoors, type Machine } from './machine.ts'

const LOOK_EVERY_MS = 250
const WHOLE_WITHIN_MS = 120_000
const ANSWERS_WITHIN_MS = 1_000

/** As Patroni reports each. */
interface Member {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
}

/**
 * Two machines with PostgreSQL: a primary, and a standby that has all that was acknowledged. They reach etcd and each other
 * by lines that can be cut; whoever comes from outside reaches each directly.
 */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-cluster-'))
  chmodSync(folder, 0o711)
  const etcd = await startEtcd(folder)
  const [one, two] = [await placed(folder, 'one', etcd.port), await placed(folder, 'two', etcd.port)]
  const machines = [one.machine, two.machine]
  const between = startLine(folder, 'between', [...one.ways, ...two.ways])
  const lines = [between, one.toKeeper, two.toKeeper]
  for (const machine of machines) machine.start()

  /** What the first machine that answers reports. */
  const members = async (): Promise<Member[]> => {
    for (const { patroni } of machines)
      try {
        const answer = await fetchFrom(patroni, '/cluster')
        return ((await answer.json()) as { members: Member[] }).members
      } catch {}
    return []
  }
  const isWhole = async () => {
    const now = await members()
    return ['leader', 'sync_standby'].every((role) => now.some((it) => it.role === role && isUp(it)))
  }
  /** The machine that reports itself as primary; one that is not reached does not count. */
  const primary = async (): Promise<Machine> => {
    for (const machine of machines)
      if (
        await fetchFrom(machine.patroni, '/primary').then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return machine
    throw new Error('There is no primary.')
  }
  return {
    machines,
    keeper: etcd,
    primary,
    /** Resolves when there is a primary, and a standby that commits wait for. */
    async becomesWhole() {
      for (const ends = Date.now() + WHOLE_WITHIN_MS; !(await isWhole()); await wait(LOOK_EVERY_MS))
        if (Date.now() > ends)
          throw new Error(
            `The cluster is not whole: ${JSON.stringify(await members())}\n${outputOf(machines)}`,
          )
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
    /** The lines of the network that a machine has to etcd, and to the other machine. */
    linesOf: ({ name }: Machine) => ({
      toKeeper: name === 'one' ? one.toKeeper : two.toKeeper,
      between,
    }),
    async stop() {
      for (const machine of machines) await machine.losesPower()
      for (const line of lines) await line.stop()
      await etcd.kills()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** A machine with its line to etcd, and the ways by which the other machine reaches it. */
async function placed(folder: string, name: 'one' | 'two', etcd: number) {
  const [doors, seen, near]: [Doors, Doors, number] = [await freeDoors(), await freeDoors(), await freePort()]
  const toEtcd: Line = startLine(folder, `${name}-etcd`, [{ from: near, to: etcd }])
  return {
    machine: aMachine(folder, { name, keeper: near, doors, seen }),
    toKeeper: toEtcd,
    ways: [
      { from: seen.port, to: doors.port },
      { from: seen.patroni, to: doors.patroni },
    ],
  }
}

const fetchFrom = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
const isUp = ({ state }: Member) => state === 'running' || state === 'streaming'
const outputOf = (machines: readonly Machine[]) =>
  machines.map((it) => `${it.name}:\n${it.output()}`).join('\n')
