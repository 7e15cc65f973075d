import type { messages as countdown } from '../../../modules/countdown/editor/messages.sv.ts'
import type { messages as forms } from '../../../modules/forms/editor/messages.sv.ts'
import type { messages as giftRegistry } from '../../../modules/gift-registry/editor/messages.sv.ts'
import type { messages as header } from '../../../modules/header/editor/messages.sv.ts'
import type { messages as imageGallery } from '../../../modules/image-gallery/editor/messages.sv.ts'
import type { messages as location } from '../../../modules/location/editor/messages.sv.ts'
import type { messages as video } from '../../../modules/video/editor/messages.sv.ts'
import type { messages as changeMail } from '../../account/change-mail/messages.sv.ts'
import type { messages as account } from '../../account/messages.sv.ts'
import type { messages as privacy } from '../../account/privacy/messages.sv.ts'
import type { messages as security } from '../../account/security/messages.sv.ts'
import type { messages as address } from '../../address/messages.sv.ts'
import type { messages as otherRegistrar } from '../../address/other-registrar/messages.sv.ts'
import type { messages as publishCheck } from '../../address/publish-check/messages.sv.ts'
import type { messages as answerNotices } from '../../answers/answer-notices/messages.sv.ts'
import type { messages as answers } from '../../answers/messages.sv.ts'
import type { messages as canvas } from '../../canvas/messages.sv.ts'
import type { messages as cardEditor } from '../../cards/editor/messages.sv.ts'
import type { messages as cardList } from '../../cards/list/messages.sv.ts'
import type { messages as cards } from '../../cards/messages.sv.ts'
import type { messages as cardOrder } from '../../cards/order/messages.sv.ts'
import type { messages as logo } from '../../design/logo/messages.sv.ts'
import type { messages as design } from '../../design/messages.sv.ts'
import type { messages as changes } from '../../document/changes/messages.sv.ts'
import type { messages as images } from '../../document/images/messages.sv.ts'
import type { messages as panels } from '../../document/panels/messages.sv.ts'
import type { messages as questionsWarning } from '../../document/questions-warning/messages.sv.ts'
import type { messages as controls } from '../../kit/controls/messages.sv.ts'
import type { messages as page } from '../../kit/page/messages.sv.ts'
import type { messages as languages } from '../../languages/messages.sv.ts'
import type { messages as translate } from '../../languages/translate/messages.sv.ts'
import type { messages as accountFields } from '../../login/account-fields/messages.sv.ts'
import type { messages as login } from '../../login/messages.sv.ts'
import type { messages as register } from '../../login/register/messages.sv.ts'
import type { messages as resetPassword } from '../../login/reset-password/messages.sv.ts'
import type { messages as measuring } from '../../measuring/messages.sv.ts'
import type { messages as modules } from '../../modules/messages.sv.ts'
import type { messages as moduleLists } from '../../modules/module-lists/messages.sv.ts'
import type { messages as feedback } from '../../site/feedback/messages.sv.ts'
import type { messages as quickStart } from '../../site/quick-start/messages.sv.ts'
import type { messages as review } from '../../site/review/messages.sv.ts'
import type { messages as saving } from '../../site/saving/messages.sv.ts'
import type { messages as shell } from '../../site/shell/messages.sv.ts'
import type { messages as structure } from '../../site/structure/messages.sv.ts'
import type { messages as takenDown } from '../../site/taken-down/messages.sv.ts'
import type { messages as versions } from '../../versions/messages.sv.ts'
import type { messages as wizard } from '../../wizard/messages.sv.ts'

/**
 * Message areas, each named after the folder with its `messages.sv.ts`, `messages.en.ts` and `messages.da.ts`. Each area and
 * language is loaded on first use. This list lets the compiler check `t('key')`: add new areas here.
 */
export interface MessageAreas {
  account: typeof account
  'account-fields': typeof accountFields
  languages: typeof languages
  'quick-start': typeof quickStart
  modules: typeof modules
  'module-lists': typeof moduleLists
  address: typeof address
  answers: typeof answers
  'answer-notices': typeof answerNotices
  page: typeof page
  'publish-check': typeof publishCheck
  canvas: typeof canvas
  changes: typeof changes
  saving: typeof saving
  images: typeof images
  feedback: typeof feedback
  controls: typeof controls
  translate: typeof translate
  login: typeof login
  shell: typeof shell
  panels: typeof panels
  design: typeof design
  'gift-registry': typeof giftRegistry
  countdown: typeof countdown
  header: typeof header
  'image-gallery': typeof imageGallery
  location: typeof location
  video: typeof video
  logo: typeof logo
  measuring: typeof measuring
  forms: typeof forms
  'questions-warning': typeof questionsWarning
  'change-mail': typeof changeMail
  security: typeof security
  privacy: typeof privacy
  register: typeof register
  'reset-password': typeof resetPassword
  review: typeof review
  'taken-down': typeof takenDown
  versions: typeof versions
  wizard: typeof wizard
  structure: typeof structure
  'other-registrar': typeof otherRegistrar
  cards: typeof cards
  editor: typeof cardEditor
  list: typeof cardList
  order: typeof cardOrder
}
