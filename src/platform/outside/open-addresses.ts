import { BlockList, isIP } from 'node:net'

/**
 * Which addresses a server may call that somebody named who does not manage its network: those of the internet, and
 * the networks that its administrator names. Pure.
 */

/** Not of the internet, by the registries of special addresses of IANA. */
const CLOSED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // What IPv6 called IPv4 before, and the translation of SIIT: each leads to any address of IPv4.
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
] as const

/** An address of IPv4 within IPv6 counts as that of IPv4: that is how `BlockList` compares it. */
function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Says of an address whether it may be called; `networks` may, also where they are closed. */
export function openAddresses(networks: readonly string[]): (address: string) => boolean {
  const [closed, own] = [listOf(CLOSED), listOf(networks)]
  return (given) => {
    // `[…]` in an address, and the zone of one that is of a link.
    const [address = ''] = given.replace(/^\[/, '').split(/[\]%]/, 1)
    if (isIP(address) === 0) return false
    const family = familyOf(address)
    return own.check(address, family) || !closed.check(address, family)
  }
}
