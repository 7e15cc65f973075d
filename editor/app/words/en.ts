import { messages as controls } from '../../base/controls/messages.en.ts'
import type { MessageFiles } from '../../base/i18n/create-i18n.ts'
import { messages as page } from '../../base/page/messages.en.ts'

/** The editor's English messages: those that every page needs are bundled, the others are loaded on demand. */
export const files: MessageFiles = {
  ...import.meta.glob<{ messages: Record<string, string> }>([
    '../../**/messages.en.ts',
    '!../../base/{controls,page}/messages.en.ts',
  ]),
  'controls/messages.en.ts': async () => ({ messages: controls }),
  'page/messages.en.ts': async () => ({ messages: page }),
}
