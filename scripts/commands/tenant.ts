import type { Command } from 'commander'
import { checkTenant } from '../../src/tenants/check.ts'
import { findTenant } from '../../src/tenants/find.ts'
import type { Tenant } from '../../src/tenants/tenant.ts'
import { tenants } from '../../tenants/index.ts'
import { answer, EXIT, UsageError } from '../answer.ts'
import { settingsFrom } from '../context.ts'

/** `tenant show`, `tenant check`: what a tenant's folder says, and whether it holds together. */
export function register(program: Command) {
  const tenant = program.command('tenant').description('look at the configuration of tenants')

  tenant
    .command('show')
    .argument('[id]', 'folder name in tenants/; the one that TENANT names when left out')
    .description('print the whole configuration of one tenant, defaults included')
    .action((id: string | undefined, _options, command: Command) => {
      const found = tenantCalled(id ?? settingsFrom(process.env).tenantId)
      answer(command, found, () => JSON.stringify(found, null, 2))
    })

  tenant
    .command('check')
    .argument('[id]', 'folder name in tenants/; all of them when left out')
    .description('check colours, lists and references; exit code 1 when something is wrong')
    .action((id: string | undefined, _options, command: Command) => {
      const checked = (id ? [tenantCalled(id)] : tenants).map((it) => ({
        id: it.id,
        problems: checkTenant(it),
      }))
      answer(command, checked, () => checked.map(reportOf).join('\n'))
      if (checked.some(({ problems }) => problems.length > 0)) process.exitCode = EXIT.failed
    })
}

function tenantCalled(id: string): Tenant {
  try {
    return findTenant(id)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

const reportOf = ({ id, problems }: { id: string; problems: string[] }) =>
  problems.length === 0 ? `${id}: in order` : problems.map((problem) => `${id}: ${problem}`).join('\n')
