import { spawnSync } from 'node:child_process'

/** Third-party servers that the tests use, and the packages of Debian 12 that contain them. */
export const PACKAGES = {
  nginx: ['nginx'],
  caddy: ['caddy'],
  exim4: ['exim4-daemon-light'],
  clamd: ['clamav-daemon'],
  'swift-proxy-server': ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  glewlwyd: ['glewlwyd'],
  pgbouncer: ['pgbouncer', 'postgresql'],
  'systemd-analyze': ['systemd'],
} as const satisfies Record<string, readonly string[]>

type Program = keyof typeof PACKAGES

/** True where it is not installed. */
export const lacks = (program: Program): boolean =>
  spawnSync('which', [program], { stdio: 'ignore', env: { PATH: `${process.env.PATH}:/usr/sbin` } })
    .status !== 0

/** A sentence for each program that is not installed: what is left out, and what brings it. */
export const whatIsLeftOut = (): { program: Program; sentence: string }[] =>
  (Object.keys(PACKAGES) as Program[]).filter(lacks).map((program) => ({
    program,
    sentence: `${program} is not installed, and what is tried with it is left out: apt install --no-install-recommends ${PACKAGES[program].join(' ')}`,
  }))
