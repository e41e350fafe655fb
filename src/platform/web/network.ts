import { isIPv6 } from 'node:net'

/**
 * One household or office: an IPv4 address, or the first half of an IPv6 address, because each subscriber has billions
 * of IPv6 addresses.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  return [...groups, ...Array(Math.max(missing, 0)).fill('0'), ...after].slice(0, 4).join(':')
}
