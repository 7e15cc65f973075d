import { messages as controls } from '../../base/controls/messages.sv.ts'
import type { MessageFiles } from '../../base/i18n/create-i18n.ts'
import { messages as page } from '../../base/page/messages.sv.ts'

/** The editor's Swedish words: those that every page needs come along, the others when they are used. */
export const files: MessageFiles = {
  ...import.meta.glob<{ messages: Record<string, string> }>([
    '../../**/messages.sv.ts',
    '!../../base/{controls,page}/messages.sv.ts',
  ]),
  'controls/messages.sv.ts': async () => ({ messages: controls }),
  'page/messages.sv.ts': async () => ({ messages: page }),
}
