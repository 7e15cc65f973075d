import { messages as controls } from '../../base/controls/messages.da.ts'
import type { MessageFiles } from '../../base/i18n/create-i18n.ts'
import { messages as page } from '../../base/page/messages.da.ts'

/** The editor's Danish words: those that every page needs come along, the others when they are used. */
export const files: MessageFiles = {
  ...import.meta.glob<{ messages: Record<string, string> }>([
    '../../**/messages.da.ts',
    '!../../base/{controls,page}/messages.da.ts',
  ]),
  'controls/messages.da.ts': async () => ({ messages: controls }),
  'page/messages.da.ts': async () => ({ messages: page }),
}
