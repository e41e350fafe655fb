import { fileURLToPath } from 'node:url'
import { type Command, Option } from 'commander'
import { deskValues } from '../../src/desk/desk-values/all-values.ts'
import { inventedAmong } from '../../src/desk/desk-values/desk-value.ts'
import { checkTenant } from '../../src/desk/tenants/check.ts'
import { checkAddresses } from '../../src/desk/tenants/check-addresses.ts'
import { findTenant, tenantIds } from '../../src/desk/tenants/find.ts'
import { messagesIn } from '../../src/desk/tenants/words/words.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { messageOf } from '../../src/platform/terminal/error-message.ts'
import { root } from '../../src/root.ts'
import { settingsFrom } from '../desk.ts'
import { type NewTenant, planTenant } from '../new-tenant.ts'
import { EXIT, printResult, UsageError } from '../print-result.ts'
import { writeTenantFolder } from '../tenant-folder.ts'
import { type ValuesHere, valuesHere } from '../values-here.ts'
import type { Spoken, Words } from '../words/words.ts'

const MOST_NAMED = 5

/** `tenant show`, `check`, `new`: the configuration of tenants, and a new one. */
export function register(tenant: Command, spoken: Spoken) {
  const words = spoken.words.tenants
  tenant
    .command('show')
    .argument('[id]', words.show.id())
    .description(words.show.does())
    .action((id: string | undefined, _options, command: Command) => {
      const found = tenantCalled(id ?? settingsFrom(process.env).tenantId, spoken)
      printResult(command, found, () => JSON.stringify(found, null, 2))
    })

  tenant
    .command('check')
    .argument('[id]', words.check.id())
    .description(words.check.does())
    .action(async (id: string | undefined, _options, command: Command) => {
      const tenants = (id ? [id] : tenantIds).map((it) => tenantCalled(it, spoken))
      // Loaded only here: it loads the whole server, for its routes, which all tenants share.
      const { otherRoutesOf } = await import('../routes-of.ts')
      const [first] = tenants
      const routes = first ? await otherRoutesOf(first) : []
      const here = await valuesHere(settingsFrom(process.env))
      const checked = tenants.map((it) => ({
        id: it.id,
        problems: messagesIn(spoken.language, [...checkTenant(it), ...checkAddresses(it, routes)]),
        invented: inventedOf(it, here),
      }))
      printResult(command, checked, () => checked.map((it) => reportOf(it, words.check)).join('\n'))
      if (checked.some(({ problems }) => problems.length > 0)) process.exitCode = EXIT.failed
    })

  tenant
    .command('new')
    .argument('<id>', words.new.id())
    .description(words.new.does())
    .requiredOption('--name <name>', words.new.name())
    .requiredOption('--acronym <capitals>', words.new.acronym())
    .requiredOption('--municipalities <list>', words.new.municipalities())
    .addOption(new Option('--country <code>', words.new.country()).choices(['NL', 'BE']).default('NL'))
    .option('--operators <names>', words.new.operators(), 'Laadbedrijf')
    .option('--colour <colour>', words.new.colour(), '#004699')
    .action((id: string, options: Omit<NewTenant, 'id'>, command: Command) => {
      const tenants = new URL('tenants/', root)
      const planned = planTenant({ ...options, id }, tenants, tenantIds.map(findTenant), spoken)
      if ('problems' in planned) throw new UsageError(planned.problems.join('\n'))
      const folder = fileURLToPath(writeTenantFolder(planned, tenants, words.new))
      printResult(
        command,
        { id, folder },
        // Only where the packages that build are installed is it part of what runs by itself.
        () => words.new.done({ id, folder, n: planned.choice.municipalities.length }),
      )
    })
}

function tenantCalled(id: string, { language }: Spoken): Tenant {
  try {
    return findTenant(id)
  } catch (error) {
    throw new UsageError(messageOf(error, language))
  }
}

/** The keys of addresses that are made up; of this desk as it is now. */
function inventedOf(tenant: Tenant, here: ValuesHere | null): string[] {
  const { set, contractors } =
    here?.owner === tenant.id ? here : { set: new Map(), contractors: tenant.contractors }
  return inventedAmong(deskValues(tenant, contractors), set).map(({ key }) => key)
}

/** Keys for one line: a region has hundreds. */
const someOf = (keys: readonly string[], words: Words['tenants']['check']) => {
  const named = keys.slice(0, MOST_NAMED).join(', ')
  return keys.length > MOST_NAMED ? words.andMore({ named, n: keys.length - MOST_NAMED }) : named
}

const reportOf = (
  { id, problems, invented }: { id: string; problems: string[]; invented: string[] },
  words: Words['tenants']['check'],
) => {
  const madeUp = invented.length > 0 ? words.madeUp({ keys: someOf(invented, words) }) : ''
  return problems.length === 0
    ? words.inOrder({ id, madeUp })
    : problems.map((problem) => `${id}: ${problem}`).join('\n')
}
