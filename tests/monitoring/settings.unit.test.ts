import { expect, test } from 'vitest'
import { readSettings } from '../../src/platform/settings/settings.ts'

const reads = (MONITORING_URL: string) => {
  const read = readSettings({
    PUBLIC_URL: 'https://desk.example.nl',
    MONITORING_URL,
    MONITORING_TOKEN: 'geheim',
  })
  return 'problems' in read ? read.problems.message : read.settings.monitoring
}

test('the monitoring service is another server, by its address; without one the table of our own answers', () => {
  expect(reads('')).toBeNull()
  expect(reads('https://monitoring.example.nl/v1/')).toEqual({
    url: 'https://monitoring.example.nl/v1',
    token: 'geheim',
  })
  const mistake = 'MONITORING_URL must be an address such as https://monitoring.example.nl'
  for (const address of ['monitoring', 'ftp://x.nl', 'https://me:secret@x.nl', 'https://x.nl/?key=secret'])
    expect(reads(address)).toMatch(RegExp(`^${mistake}(?!.*secret)`))
  expect(reads('https://desk.example.nl/monitoring')).toContain('another server than this one')
})
