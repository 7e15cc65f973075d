import { messages as controls } from '../../kit/controls/messages.en.ts'
import type { MessageFiles } from '../../kit/i18n/create-i18n.ts'
import { messages as page } from '../../kit/page/messages.en.ts'

/** The editor's English messages: those that every page needs are bundled, the others are loaded on demand. */
export const files: MessageFiles = {
  ...import.meta.glob<{ messages: Record<string, string> }>([
    '../../**/messages.en.ts',
    '../../../modules/*/editor/messages.en.ts',
    '!../../base/{controls,page}/messages.en.ts',
  ]),
  'controls/messages.en.ts': async () => ({ messages: controls }),
  'page/messages.en.ts': async () => ({ messages: page }),
}
