import type { messages as answers } from '../answers/messages.sv.ts'
import type { messages as app } from '../app/messages.sv.ts'
import type { messages as beforePublishing } from '../before-publishing/messages.sv.ts'
import type { messages as canvas } from '../canvas/messages.sv.ts'
import type { messages as changes } from '../changes/messages.sv.ts'
import type { messages as editSite } from '../edit-site/messages.sv.ts'
import type { messages as feedback } from '../feedback/messages.sv.ts'
import type { messages as images } from '../images/messages.sv.ts'
import type { messages as kit } from '../kit/messages.sv.ts'
import type { messages as more } from '../more/messages.sv.ts'
import type { messages as account } from '../pages/account/messages.sv.ts'
import type { messages as address } from '../pages/address/messages.sv.ts'
import type { messages as login } from '../pages/login/messages.sv.ts'
import type { messages as privacy } from '../pages/privacy/messages.sv.ts'
import type { messages as register } from '../pages/register/messages.sv.ts'
import type { messages as resetPassword } from '../pages/reset-password/messages.sv.ts'
import type { messages as versions } from '../pages/versions/messages.sv.ts'
import type { messages as design } from '../panels/design/messages.sv.ts'
import type { messages as gifts } from '../panels/gifts/messages.sv.ts'
import type { messages as logo } from '../panels/logo/messages.sv.ts'
import type { messages as panels } from '../panels/messages.sv.ts'
import type { messages as questions } from '../panels/questions/messages.sv.ts'
import type { messages as questionsWarning } from '../questions-warning/messages.sv.ts'
import type { messages as review } from '../review/messages.sv.ts'
import type { messages as shell } from '../shell/messages.sv.ts'
import type { messages as structure } from '../structure/messages.sv.ts'
import type { messages as translate } from '../translate/messages.sv.ts'

/**
 * Areas of messages, each named as the folder that holds its `messages.sv.ts`, `messages.en.ts` and `messages.da.ts`. An area
 * and language is loaded when first used. The list makes `t('key')` checked by the compiler: add a new area here.
 */
export interface MessageAreas {
  account: typeof account
  address: typeof address
  answers: typeof answers
  app: typeof app
  'before-publishing': typeof beforePublishing
  canvas: typeof canvas
  changes: typeof changes
  'edit-site': typeof editSite
  images: typeof images
  feedback: typeof feedback
  kit: typeof kit
  more: typeof more
  translate: typeof translate
  login: typeof login
  shell: typeof shell
  panels: typeof panels
  design: typeof design
  gifts: typeof gifts
  logo: typeof logo
  questions: typeof questions
  'questions-warning': typeof questionsWarning
  privacy: typeof privacy
  register: typeof register
  'reset-password': typeof resetPassword
  review: typeof review
  versions: typeof versions
  structure: typeof structure
}
