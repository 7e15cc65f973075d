import { messages as controls } from '../../kit/controls/messages.sv.ts'
import type { MessageFiles } from '../../kit/i18n/create-i18n.ts'
import { messages as page } from '../../kit/page/messages.sv.ts'

/** The editor's Swedish messages: those that every page needs are bundled, the others are loaded on demand. */
export const files: MessageFiles = {
  ...import.meta.glob<{ messages: Record<string, string> }>([
    '../../**/messages.sv.ts',
    '../../../modules/*/editor/messages.sv.ts',
    '!../../base/{controls,page}/messages.sv.ts',
  ]),
  'controls/messages.sv.ts': async () => ({ messages: controls }),
  'page/messages.sv.ts': async () => ({ messages: page }),
}
