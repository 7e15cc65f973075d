import type { messages as accountFields } from '../../base/account-fields/messages.sv.ts'
import type { messages as controls } from '../../base/controls/messages.sv.ts'
import type { messages as page } from '../../base/page/messages.sv.ts'
import type { messages as canvas } from '../../canvas/messages.sv.ts'
import type { messages as changes } from '../../document/changes/messages.sv.ts'
import type { messages as images } from '../../document/images/messages.sv.ts'
import type { messages as panels } from '../../document/panels/messages.sv.ts'
import type { messages as questionsWarning } from '../../document/questions-warning/messages.sv.ts'
import type { messages as changeMail } from '../../features/account/change-mail/messages.sv.ts'
import type { messages as account } from '../../features/account/messages.sv.ts'
import type { messages as privacy } from '../../features/account/privacy/messages.sv.ts'
import type { messages as security } from '../../features/account/security/messages.sv.ts'
import type { messages as address } from '../../features/address/messages.sv.ts'
import type { messages as otherRegistrar } from '../../features/address/other-registrar/messages.sv.ts'
import type { messages as answerNotices } from '../../features/answer-notices/messages.sv.ts'
import type { messages as answers } from '../../features/answers/messages.sv.ts'
import type { messages as cardEditor } from '../../features/cards/editor/messages.sv.ts'
import type { messages as cardList } from '../../features/cards/list/messages.sv.ts'
import type { messages as cards } from '../../features/cards/messages.sv.ts'
import type { messages as cardOrder } from '../../features/cards/order/messages.sv.ts'
import type { messages as logo } from '../../features/design/logo/messages.sv.ts'
import type { messages as design } from '../../features/design/messages.sv.ts'
import type { messages as feedback } from '../../features/feedback/messages.sv.ts'
import type { messages as languages } from '../../features/languages/messages.sv.ts'
import type { messages as login } from '../../features/login/messages.sv.ts'
import type { messages as resetPassword } from '../../features/login/reset-password/messages.sv.ts'
import type { messages as measuring } from '../../features/measuring/messages.sv.ts'
import type { messages as publishCheck } from '../../features/publish-check/messages.sv.ts'
import type { messages as quickStart } from '../../features/quick-start/messages.sv.ts'
import type { messages as register } from '../../features/register/messages.sv.ts'
import type { messages as review } from '../../features/review/messages.sv.ts'
import type { messages as saving } from '../../features/saving/messages.sv.ts'
import type { messages as structure } from '../../features/structure/messages.sv.ts'
import type { messages as takenDown } from '../../features/taken-down/messages.sv.ts'
import type { messages as translate } from '../../features/translate/messages.sv.ts'
import type { messages as versions } from '../../features/versions/messages.sv.ts'
import type { messages as wizard } from '../../features/wizard/messages.sv.ts'
import type { messages as countdown } from '../../modules/countdown/messages.sv.ts'
import type { messages as forms } from '../../modules/forms/messages.sv.ts'
import type { messages as giftRegistry } from '../../modules/gift-registry/messages.sv.ts'
import type { messages as header } from '../../modules/header/messages.sv.ts'
import type { messages as imageGallery } from '../../modules/image-gallery/messages.sv.ts'
import type { messages as location } from '../../modules/location/messages.sv.ts'
import type { messages as modules } from '../../modules/messages.sv.ts'
import type { messages as moduleLists } from '../../modules/module-lists/messages.sv.ts'
import type { messages as video } from '../../modules/video/messages.sv.ts'
import type { messages as shell } from '../../shell/messages.sv.ts'

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
