/** The text that Prometheus reads, read as it does. */

interface Series {
  labels: Record<string, string>
  value: number
}

/** The series of a metric. */
export const seriesIn = (text: string, name: string): Series[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .map((line) => ({
      labels: Object.fromEntries(
        [...line.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
      value: Number(line.slice(line.lastIndexOf(' ') + 1)),
    }))

/** The names of all metrics, with those that a histogram is made of. */
export const namesIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
