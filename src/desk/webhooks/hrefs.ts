import { WEBHOOKS_HREF } from '../../records/configuration/menu.ts'

export const webhookHref = (uuid: string) => `${WEBHOOKS_HREF}/${uuid}`
