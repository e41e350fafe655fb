import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Proxies that may be installed, set up as README.md of the project says. */
export const PROXIES = ['haproxy', 'nginx'] as const
export type ProxyName = (typeof PROXIES)[number]

export const isInstalled = (name: ProxyName) =>
  spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined

/** Starts a proxy on a port, in front of servers on others. */
export async function startProxy(name: ProxyName, port: number, servers: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-proxy-'))
  const file = join(folder, 'proxy.conf')
  writeFileSync(file, name === 'haproxy' ? haproxy(port, servers) : nginx(folder, port, servers))
  const words =
    name === 'haproxy' ? ['-db', '-f', file] : ['-p', folder, '-c', file, '-e', join(folder, 'errors')]
  const child = spawn(name, words, { stdio: 'ignore' })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const origin = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${name} did not start.`)
    await wait(100)
  }
  return {
    origin,
    async stop() {
      process.off('exit', kill)
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const haproxy = (port: number, servers: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
frontend desk
  bind 127.0.0.1:${port}
  use_backend any if { nbsrv(servers) eq 0 }
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /health/ready
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless { method GET HEAD }
  default-server check inter 1s fall 1 rise 1
${servers.map((it) => `  server s${it} 127.0.0.1:${it}`).join('\n')}
# With none of them ready, as while their database is away, one is asked all the same: it says so in words.
backend any
  balance roundrobin
${servers.map((it) => `  server s${it} 127.0.0.1:${it}`).join('\n')}
`

const nginx = (folder: string, port: number, servers: readonly number[]) => `
daemon off;
pid ${folder}/pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream servers {
${servers.map((it) => `    server 127.0.0.1:${it};`).join('\n')}
    keepalive 16;
    keepalive_timeout 3s;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 10m;
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`
