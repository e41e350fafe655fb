import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'

/** What happens to a cluster. */
interface Fault {
  fault: string
  /** Another machine is primary afterwards. */
  isFailover: boolean
  /** Resolves to what mends it once people write again. */
  happens: (to: Cluster) => Promise<() => void>
}

const ETCD_AWAY_MS = 60_000

const failsOver = (fault: string, happens: Fault['happens']): Fault => ({ fault, isFailover: true, happens })
const goesOn = (fault: string, happens: Fault['happens']): Fault => ({ fault, isFailover: false, happens })
/** Patroni mends it. */
const byItself = () => {}

/** The kinds of faults, as a run names them. */
export const FAULT_KINDS = ['crashes', 'frozen', 'split', 'etcd']

/** All faults of these kinds, in turn until they are so many; each once without a number. */
export function faultsInTurn(kinds: readonly string[], many?: number): Fault[] {
  const all = kinds.flatMap((kind) => FAULTS[kind] ?? [])
  return Array.from({ length: many ?? all.length }, (_, at) => all[at % all.length]).filter(
    (it) => it !== undefined,
  )
}

const frozen = (fault: string, parts: Parameters<Primary['freezes']>[0]) =>
  failsOver(fault, async (to) => {
    const primary = await to.primary()
    primary.freezes(parts)
    return () => primary.goesOn()
  })
type Primary = Awaited<ReturnType<Cluster['primary']>>

/** The faults by their kind. */
const FAULTS: Readonly<Record<string, readonly Fault[]>> = {
  crashes: [
    failsOver('process killed', async (to) => {
      const primary = await to.primary()
      primary.crashes('SIGKILL')
      return byItself
    }),
    failsOver('switchover', async (to) => {
      await to.switchesOver()
      return byItself
    }),
    failsOver('machine gone', async (to) => {
      const primary = await to.primary()
      await primary.losesPower()
      return () => primary.start()
    }),
    failsOver('stopped at once', async (to) => {
      const primary = await to.primary()
      primary.crashes('SIGQUIT')
      return byItself
    }),
  ],
  frozen: [
    frozen('machine frozen', ['patroni', 'postgresql']),
    frozen('PostgreSQL frozen', ['postgresql']),
    frozen('Patroni frozen', ['patroni']),
  ],
  split: [
    failsOver('cut from etcd and the standby', async (to) => {
      const { toKeeper: toEtcd, between } = to.linesOf(await to.primary())
      for (const line of [toEtcd, between]) line.cuts()
      return () => {
        for (const line of [toEtcd, between]) line.heals()
      }
    }),
    goesOn('cut from etcd', async (to) => {
      const { toKeeper: toEtcd } = to.linesOf(await to.primary())
      toEtcd.cuts()
      await wait(ETCD_AWAY_MS)
      return toEtcd.heals
    }),
    goesOn('cut from the standby', async (to) => {
      const { between } = to.linesOf(await to.primary())
      between.cuts()
      return between.heals
    }),
  ],
  etcd: [
    goesOn('etcd killed', async ({ keeper: etcd }) => {
      await etcd.kills()
      return etcd.start
    }),
    goesOn('etcd away for 60 s', async ({ keeper: etcd }) => {
      await etcd.kills()
      await wait(ETCD_AWAY_MS)
      return etcd.start
    }),
  ],
}
