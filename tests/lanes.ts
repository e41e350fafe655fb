import type { Reporter, TestModule } from 'vitest/node'

const SLOWEST = 15
const seconds = (ms: number) => `${Math.round(ms / 1000)} s`.padStart(7)

/**
 * Reports where the time of a run went: by project, as if one worker had run it all, and the slowest files.
 */
export default class Lanes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const files = modules.map((it) => {
      const { collectDuration, duration } = it.diagnostic()
      return { project: it.project.name, path: it.relativeModuleId, ms: collectDuration + duration }
    })
    console.log('\n== time per project, of one worker')
    for (const project of new Set(files.map((it) => it.project))) {
      const its = files.filter((it) => it.project === project)
      console.log(`${seconds(sum(its))}  ${project}: ${its.length} files`)
    }
    console.log('== the longest files')
    for (const { project, path, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
      console.log(`${seconds(ms)}  ${project} ${path}`)
  }
}

const sum = (files: readonly { ms: number }[]) => files.reduce((total, { ms }) => total + ms, 0)
