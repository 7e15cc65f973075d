import { messages as controls } from '../../base/controls/messages.sv.ts'
import type { MessageFiles } from '../../base/i18n/create-i18n.ts'
import { messages as page } from '../../base/page/messages.sv.ts'

/** The editor's Swedish messages: those that every page needs are bundled, the others are loaded on demand. */
export const files: MessageFiles = {
  ...import.meta.glob<{ messages: Record<string, string> }>([
    '../../**/messages.sv.ts',
    '!../../base/{controls,page}/messages.sv.ts',
  ]),
  'controls/messages.sv.ts': async () => ({ messages: controls }),
  'page/messages.sv.ts': async () => ({ messages: page }),
}
