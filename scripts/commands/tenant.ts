import { fileURLToPath } from 'node:url'
import { type Command, Option } from 'commander'
import { deskValues } from '../../src/desk/desk-values/all-values.ts'
import { inventedAmong } from '../../src/desk/desk-values/desk-value.ts'
import { inOneLine } from '../../src/desk/desk-values/refuse-invented.ts'
import { checkTenant } from '../../src/desk/tenants/check.ts'
import { checkAddresses } from '../../src/desk/tenants/check-addresses.ts'
import { findTenant, tenantIds } from '../../src/desk/tenants/find.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { root } from '../../src/root.ts'
import { settingsFrom } from '../desk.ts'
import { type NewTenant, planTenant } from '../new-tenant.ts'
import { EXIT, printResult, UsageError } from '../print-result.ts'
import { writeTenantFolder } from '../tenant-folder.ts'
import { type ValuesHere, valuesHere } from '../values-here.ts'
import { registerValues } from './tenant-values.ts'

/** `tenant show`, `check`, `new`: the configuration of tenants, and a new one; and the values of this desk. */
export function register(program: Command) {
  const tenant = program
    .command('tenant')
    .description('look at the configuration of tenants, add one, set values of this desk')

  registerValues(tenant)

  tenant
    .command('show')
    .argument('[id]', 'folder name in tenants/; the one that TENANT names when left out')
    .description('print the whole configuration of one tenant, defaults included')
    .action((id: string | undefined, _options, command: Command) => {
      const found = tenantCalled(id ?? settingsFrom(process.env).tenantId)
      printResult(command, found, () => JSON.stringify(found, null, 2))
    })

  tenant
    .command('check')
    .argument('[id]', 'folder name in tenants/; all of them when left out')
    .description(
      'check colours, lists and references, and say which addresses are made up; exit code 1 when something is wrong',
    )
    .action(async (id: string | undefined, _options, command: Command) => {
      const tenants = (id ? [id] : tenantIds).map(tenantCalled)
      // Loaded only here: it loads the whole server, for its routes, which all tenants share.
      const { otherRoutesOf } = await import('../routes-of.ts')
      const [first] = tenants
      const routes = first ? await otherRoutesOf(first) : []
      const here = await valuesHere(settingsFrom(process.env))
      const checked = tenants.map((it) => ({
        id: it.id,
        problems: [...checkTenant(it), ...checkAddresses(it, routes)],
        invented: inventedOf(it, here),
      }))
      printResult(command, checked, () => checked.map(reportOf).join('\n'))
      if (checked.some(({ problems }) => problems.length > 0)) process.exitCode = EXIT.failed
    })

  tenant
    .command('new')
    .argument('<id>', 'name of its folder: lower case letters, digits and dashes')
    .description('write the folder of a new tenant, which starts as it is, and register it')
    .requiredOption('--name <name>', 'as the pages show it: Laadloket Zwolle')
    .requiredOption('--acronym <capitals>', 'in references and file names: ZWO')
    .requiredOption(
      '--municipalities <list>',
      'codes, names or provinces, parted by commas; `provincie Utrecht` for one with the name of a city',
    )
    .addOption(
      new Option('--country <code>', 'whose rules and words it has').choices(['NL', 'BE']).default('NL'),
    )
    .option('--operators <names>', 'operators that it works with, parted by commas', 'Laadbedrijf')
    .option('--colour <colour>', 'of the bar, as #rrggbb; links and buttons are blue', '#004699')
    .action((id: string, options: Omit<NewTenant, 'id'>, command: Command) => {
      const tenants = new URL('tenants/', root)
      const planned = planTenant({ ...options, id }, tenants, tenantIds.map(findTenant))
      if ('problems' in planned) throw new UsageError(planned.problems.join('\n'))
      const folder = fileURLToPath(writeTenantFolder(planned, tenants))
      printResult(
        command,
        { id, folder },
        // Only where the packages that build are installed is it part of what runs by itself.
        () =>
          `${folder} is there. Build and start it with: npm run build && TENANT=${id} npm start\n` +
          'Its mail addresses are made up: `tenant values --invented` lists them, `tenant set` replaces them.',
      )
    })
}

function tenantCalled(id: string): Tenant {
  try {
    return findTenant(id)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** The keys of addresses that are made up; of this desk as it is now. */
function inventedOf(tenant: Tenant, here: ValuesHere | null): string[] {
  const { set, contractors } =
    here?.owner === tenant.id ? here : { set: new Map(), contractors: tenant.contractors }
  return inventedAmong(deskValues(tenant, contractors), set).map(({ key }) => key)
}

const reportOf = ({ id, problems, invented }: { id: string; problems: string[]; invented: string[] }) => {
  const madeUp = invented.length > 0 ? `; addresses made up: ${inOneLine(invented)}` : ''
  return problems.length === 0
    ? `${id}: in order${madeUp}`
    : problems.map((problem) => `${id}: ${problem}`).join('\n')
}
