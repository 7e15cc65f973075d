import { messages as controls } from '../../kit/controls/messages.da.ts'
import type { MessageFiles } from '../../kit/i18n/create-i18n.ts'
import { messages as page } from '../../kit/page/messages.da.ts'

/** The editor's Danish messages: those that every page needs are bundled, the others are loaded on demand. */
export const files: MessageFiles = {
  ...import.meta.glob<{ messages: Record<string, string> }>([
    '../../**/messages.da.ts',
    '../../../modules/*/editor/messages.da.ts',
    '!../../base/{controls,page}/messages.da.ts',
  ]),
  'controls/messages.da.ts': async () => ({ messages: controls }),
  'page/messages.da.ts': async () => ({ messages: page }),
}
