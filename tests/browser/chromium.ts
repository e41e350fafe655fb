import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'

const root = fileURLToPath(new URL('../..', import.meta.url))
const UNPACKED = `${root}.cache/chromium`
const isRoot = process.getuid?.() === 0

/** Usual places of an installed browser. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** No network use except by the page, so that a journey reports every request of ours to another origin. */
const FLAGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(isRoot ? ['--no-sandbox'] : []),
]

interface Found {
  executablePath: string
  env?: Record<string, string>
}

let ofThisWorker: Promise<Browser> | undefined

/**
 * The Chromium that all files of a worker share: started for the first of them, closed with the worker. Each
 * file ends with `closeWindows`.
 */
export async function sharedChromium(): Promise<Browser> {
  const running = await ofThisWorker?.catch(() => undefined)
  if (running?.isConnected()) return running
  ofThisWorker = launchChromium()
  return ofThisWorker
}

/** Closes every open window, with its cookies and storage. */
export async function closeWindows() {
  const chromium = await ofThisWorker
  await Promise.all(chromium?.contexts().map((window) => window.close()) ?? [])
}

/**
 * Starts a real Chromium: `CHROMIUM_PATH`, the one from the package registry (Linux on x64, with the libraries it
 * needs; without windows, so a quarter cheaper), one that is installed, Debian's own (as root), or else Playwright's
 * download. Throws when none of them starts, with the reason of each.
 */
export async function launchChromium(): Promise<Browser> {
  const reasons: string[] = []
  for (const [name, find] of CHROMIUMS) {
    try {
      const found = await find()
      if (!found) continue
      const { executablePath, env } = found
      const started = await chromium.launch({ executablePath, args: FLAGS, ...(env && { env }) })
      for (const reason of reasons) console.warn(`Chromium is ${executablePath}, because of ${reason}`)
      return started
    } catch (error) {
      reasons.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
  }
  throw new Error(`No Chromium starts. Set CHROMIUM_PATH to one that does.\n${reasons.join('\n')}`)
}

const CHROMIUMS: [string, () => Found | null | Promise<Found | null>][] = [
  ['CHROMIUM_PATH', () => at(process.env.CHROMIUM_PATH)],
  ['the package @sparticuz/chromium', unpackedChromium],
  ['an installed browser', () => at(USUAL_PLACES.find((place) => existsSync(place)))],
  ['an earlier download of Playwright', () => at(existing(chromium.executablePath()))],
  ['apt-get install chromium', aptChromium],
  ['npx playwright install chromium', downloadedChromium],
]

const at = (executablePath: string | undefined): Found | null => (executablePath ? { executablePath } : null)
const existing = (path: string) => (existsSync(path) ? path : undefined)

/** The package unpacks into the temporary folder, and includes NSS only where it detects Lambda. */
async function unpackedChromium(): Promise<Found | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  mkdirSync(UNPACKED, { recursive: true })
  const before = { ...process.env }
  process.env.TMPDIR = UNPACKED
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    const executablePath = await packed.executablePath()
    return {
      executablePath,
      env: {
        ...(before as Record<string, string>),
        LD_LIBRARY_PATH: [`${UNPACKED}/al2023/lib`, before.LD_LIBRARY_PATH].filter(Boolean).join(':'),
        FONTCONFIG_FILE: fontsOf(UNPACKED),
      },
    }
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'])
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
  }
}

/** The system's fonts, and the bundled one for systems without fonts. */
function fontsOf(folder: string): string {
  const file = `${folder}/fonts.conf`
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  )
  return file
}

function aptChromium(): Found | null {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env })
  return at(existing('/usr/bin/chromium'))
}

function downloadedChromium(): Found | null {
  const cli = `${root}node_modules/playwright/cli.js`
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', cwd: root })
  return at(existing(chromium.executablePath()))
}
