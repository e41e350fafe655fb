/** The version of the API in its addresses. */
export const VERSION = '/api/v1'

/** Prefixes of calls outside `/api`, and their prefixes under the version. */
const OUTSIDE = [
  ['/process/', `${VERSION}/process/`],
  ['/monitoring/', `${VERSION}/monitoring/`],
  ['/v1/', `${VERSION}/tenants/`],
] as const

/** `/api/list` for `/api/v1/list`: the address under which the route was declared. */
export function withoutVersion(address: string): string {
  const outside = OUTSIDE.find(([, under]) => address.startsWith(under))
  if (outside) return outside[0] + address.slice(outside[1].length)
  return address.startsWith(`${VERSION}/`) ? `/api${address.slice(VERSION.length)}` : address
}

/** `/api/v1/list` for `/api/list`. */
export function withVersion(address: string): string {
  const outside = OUTSIDE.find(([beginning]) => address.startsWith(beginning))
  if (outside) return outside[1] + address.slice(outside[0].length)
  return VERSION + address.slice('/api'.length)
}
