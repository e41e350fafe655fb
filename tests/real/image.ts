import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The steps of the Containerfile, done by hand: in folders, with the programs of this machine in place of its base image. */

const checkout = fileURLToPath(new URL('../..', import.meta.url))

/** A step, its continued lines joined. */
interface Step {
  word: string
  rest: string
}

/** Who builds: not root, as some builders are. */
const BUILDER = 65534
const OF_MACHINE = ['usr/bin', 'usr/sbin', 'usr/lib', 'usr/lib64', 'etc', 'dev', 'proc'].filter((it) =>
  existsSync(`/${it}`),
)
/** Puts the programs of this machine into a root, in mounts that nobody else sees. */
const ENTERS = `set -e; root="$1"; shift
mount --bind "$root" "$root"
for it in ${OF_MACHINE.join(' ')}; do mount --bind "/$it" "$root/$it"; done
mount --bind '${process.execPath}' "$root/usr/local/bin/node"`
/** As `podman run --read-only --tmpfs /tmp --cap-drop all -v …:/data`. */
const CLOSES = `mount --bind "$root/data" "$root/data"; mount -t tmpfs none "$root/tmp"; mount -o remount,bind,ro "$root"`

export const mayMount = spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0

interface Image {
  /** Its file system. */
  root: string
  env: Record<string, string>
  /** The words of a step that is written in JSON. */
  words: (name: 'CMD' | 'HEALTHCHECK') => string[]
  /** Starts its command. */
  starts: (env: NodeJS.ProcessEnv) => ChildProcess
  /** Runs something in a container that was started; its exit code. */
  runs: (container: ChildProcess, env: NodeJS.ProcessEnv, words: string[]) => number | null
  remove: () => void
}

/** Does the steps of both stages. The packages are those of this checkout, instead of fetching them again. */
export function buildImage(containerfile: string): Image {
  const place = mkdtempSync(join(tmpdir(), 'laadloket-image-'))
  execFileSync('chmod', ['755', place])
  const steps = stepsOf(containerfile)
  const second = steps.findLastIndex(({ word }) => word === 'FROM')
  const build = checkOut(join(place, 'build'))
  for (const { rest } of steps.slice(0, second).filter(({ word }) => word === 'RUN'))
    if (rest.startsWith('npm ci')) copy(join(checkout, 'node_modules'), join(build, 'node_modules'))
    else asBuilder(build, rest)

  const root = emptyRoot(join(place, 'root'))
  const last = (name: string) => steps.slice(second).findLast(({ word }) => word === name)?.rest ?? ''
  for (const { word, rest } of steps.slice(second)) {
    const [, from = '', to] = /^--from=build \/app\/(\S+) \.\/(\S*)$/.exec(rest) ?? []
    if (word === 'COPY') copy(join(build, from), join(root, 'app', to || from))
    if (word === 'RUN')
      execFileSync('unshare', [
        '--mount',
        'sh',
        '-c',
        `${ENTERS}; exec chroot "$root" sh -c "$@"`,
        'sh',
        root,
        rest,
      ])
  }
  const [uid = '', gid = ''] = last('USER').split(':')
  const asUser = `--reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all`
  const within = `cd '${last('WORKDIR')}' && exec setpriv ${asUser} "$@"`
  const words = (name: string) => JSON.parse(/\[.*\]$/.exec(last(name))?.[0] ?? '[]') as string[]
  return {
    root,
    env: {
      PATH: '/usr/local/bin:/usr/sbin:/usr/bin',
      ...Object.fromEntries(
        last('ENV')
          .split(' ')
          .map((it) => it.split('=')),
      ),
    },
    words,
    starts: (env) =>
      spawn(
        'unshare',
        [
          '--mount',
          'sh',
          '-c',
          `${ENTERS}; ${CLOSES}; exec chroot "$root" sh -c "$@"`,
          'sh',
          root,
          within,
          'sh',
          ...words('CMD'),
        ],
        { env, stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    runs: ({ pid }, env, given) =>
      spawnSync('nsenter', [`--target=${pid}`, '--mount', '--root', 'sh', '-c', within, 'sh', ...given], {
        env,
        stdio: 'ignore',
      }).status,
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}

const stepsOf = (text: string): Step[] =>
  text
    .replaceAll(/^#.*\n/gm, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))

function copy(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

/** What git has of this checkout, with what is not committed yet. */
function checkOut(folder: string): string {
  mkdirSync(folder)
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: checkout })
  execFileSync('sh', ['-c', `tar --null -T - -cf - | tar -xf - -C '${folder}'`], {
    cwd: checkout,
    input: names,
  })
  return folder
}

function asBuilder(folder: string, step: string) {
  execFileSync('chown', ['-R', `${BUILDER}`, folder])
  const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder }
  execFileSync('sh', ['-c', step], { cwd: folder, uid: BUILDER, gid: BUILDER, env, stdio: 'pipe' })
}

/** The folders of a base image, empty. */
function emptyRoot(root: string): string {
  for (const it of [...OF_MACHINE, 'usr/local/bin', 'tmp', 'app'])
    mkdirSync(join(root, it), { recursive: true })
  for (const it of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${it}`, join(root, it))
  writeFileSync(join(root, 'usr/local/bin/node'), '')
  return root
}
