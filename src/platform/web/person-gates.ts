import { type ConfigurationError, configurationError, isGuest } from '../tenant/person.ts'
import type { Context } from './context.ts'
import { Refused } from './errors.ts'
import type { Gate } from './gates.ts'
import { Page } from './page.tsx'

const configurationGate = (error: ConfigurationError): Gate => ({
  reason: error,
  stops: ({ person }) => configurationError(person) === error,
  asPage: ({ context: { t } }) =>
    Page.notice({ title: t.shell.configuration.title(), text: t.shell.configuration[error](), status: 403 }),
  asFailure: ({ t }) => new Refused(`${t.shell.configuration.title()} ${t.shell.configuration[error]()}`),
})

const guestGate: Gate = {
  reason: 'guest',
  stops: ({ person }: Context) => isGuest(person),
  asPage: ({ context: { t, person } }) => {
    const { title, text, nothingSent, sent } = t.shell.guest
    const names = person.unusedRoles ?? []
    const reason = names.length > 0 ? sent({ names: names.join(', ') }) : nothingSent()
    // Without `unusedRoles` (our own persona, or a person with the guest role by name) a role was sent: no reason to
    // show.
    const notice = person.unusedRoles ? { details: reason } : {}
    return Page.notice({ title: title(), text: text(), ...notice, status: 403 })
  },
  asFailure: ({ t }) => new Refused(t.shell.guest.title()),
}

/** Gates for a person with a wrong configuration, and for a person without roles. */
export const personGates: readonly Gate[] = [
  configurationGate('noOrganisation'),
  configurationGate('noMunicipality'),
  configurationGate('noRole'),
  guestGate,
]
