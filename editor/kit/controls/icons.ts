import calendarCheck from '@phosphor-icons/core/light/calendar-check-light.svg?raw'
import chartBarHorizontalLight from '@phosphor-icons/core/light/chart-bar-horizontal-light.svg?raw'
import chatCircle from '@phosphor-icons/core/light/chat-circle-light.svg?raw'
import dotsThreeLight from '@phosphor-icons/core/light/dots-three-light.svg?raw'
import downloadSimpleLight from '@phosphor-icons/core/light/download-simple-light.svg?raw'
import envelope from '@phosphor-icons/core/light/envelope-simple-light.svg?raw'
import eyeLight from '@phosphor-icons/core/light/eye-light.svg?raw'
import house from '@phosphor-icons/core/light/house-light.svg?raw'
import listBulletsLight from '@phosphor-icons/core/light/list-bullets-light.svg?raw'
import palette from '@phosphor-icons/core/light/palette-light.svg?raw'
import pencilSimple from '@phosphor-icons/core/light/pencil-simple-light.svg?raw'
import question from '@phosphor-icons/core/light/question-light.svg?raw'
import textAlignLeft from '@phosphor-icons/core/light/text-align-left-light.svg?raw'
import userCircle from '@phosphor-icons/core/light/user-circle-light.svg?raw'
import users from '@phosphor-icons/core/light/users-light.svg?raw'
import arrowClockwise from '@phosphor-icons/core/regular/arrow-clockwise.svg?raw'
import arrowCounterClockwise from '@phosphor-icons/core/regular/arrow-counter-clockwise.svg?raw'
import arrowDown from '@phosphor-icons/core/regular/arrow-down.svg?raw'
import arrowLeft from '@phosphor-icons/core/regular/arrow-left.svg?raw'
import arrowRight from '@phosphor-icons/core/regular/arrow-right.svg?raw'
import arrowSquareOut from '@phosphor-icons/core/regular/arrow-square-out.svg?raw'
import arrowUp from '@phosphor-icons/core/regular/arrow-up.svg?raw'
import camera from '@phosphor-icons/core/regular/camera.svg?raw'
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw'
import check from '@phosphor-icons/core/regular/check.svg?raw'
import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw'
import crop from '@phosphor-icons/core/regular/crop.svg?raw'
import dotsSixVertical from '@phosphor-icons/core/regular/dots-six-vertical.svg?raw'
import dotsThree from '@phosphor-icons/core/regular/dots-three.svg?raw'
import eye from '@phosphor-icons/core/regular/eye.svg?raw'
import eyeSlash from '@phosphor-icons/core/regular/eye-slash.svg?raw'
import gearSix from '@phosphor-icons/core/regular/gear-six.svg?raw'
import image from '@phosphor-icons/core/regular/image.svg?raw'
import link from '@phosphor-icons/core/regular/link.svg?raw'
import listBullets from '@phosphor-icons/core/regular/list-bullets.svg?raw'
import listNumbers from '@phosphor-icons/core/regular/list-numbers.svg?raw'
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import minus from '@phosphor-icons/core/regular/minus.svg?raw'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import textB from '@phosphor-icons/core/regular/text-b.svg?raw'
import textItalic from '@phosphor-icons/core/regular/text-italic.svg?raw'
import textUnderline from '@phosphor-icons/core/regular/text-underline.svg?raw'
import translate from '@phosphor-icons/core/regular/translate.svg?raw'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import uploadSimple from '@phosphor-icons/core/regular/upload-simple.svg?raw'
import warningCircle from '@phosphor-icons/core/regular/warning-circle.svg?raw'
import x from '@phosphor-icons/core/regular/x.svg?raw'

/** The icons in use: `…-light` ones for the side menu and the action bar (22 px), the others inside controls (18 px). */
export const icons = {
  'arrow-clockwise': arrowClockwise,
  'arrow-counter-clockwise': arrowCounterClockwise,
  'arrow-down': arrowDown,
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  'arrow-square-out': arrowSquareOut,
  'arrow-up': arrowUp,
  'calendar-check': calendarCheck,
  camera,
  'caret-down': caretDown,
  'chart-bar-horizontal-light': chartBarHorizontalLight,
  'chat-circle': chatCircle,
  check,
  'check-circle': checkCircle,

  crop,
  'download-simple-light': downloadSimpleLight,
  'dots-three': dotsThree,
  'dots-three-light': dotsThreeLight,
  'dots-six-vertical': dotsSixVertical,
  eye,
  envelope,
  'eye-light': eyeLight,
  'eye-slash': eyeSlash,
  'gear-six': gearSix,
  house,
  image,
  link,
  'list-bullets': listBullets,
  'list-bullets-light': listBulletsLight,
  'list-numbers': listNumbers,
  'magnifying-glass': magnifyingGlass,
  'map-pin': mapPin,
  minus,
  palette,
  'pencil-simple': pencilSimple,
  plus,
  question,
  'text-align-left': textAlignLeft,
  'text-b': textB,
  'text-italic': textItalic,
  'text-underline': textUnderline,
  translate,
  trash,
  'upload-simple': uploadSimple,
  'user-circle': userCircle,
  users,
  'warning-circle': warningCircle,
  x,
} as const
