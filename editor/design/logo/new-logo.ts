import type { EventLogo } from '../../../design/event-logo.ts'
import { type EventLogoName, initialsDefaults } from '../../../design/logos/logo-name.ts'

/** Creates a logo of a kind that keeps the owner's words and colours, with that kind's default initials. */
export function logoOfKind(name: EventLogoName, current: EventLogo | null): EventLogo {
  if (current?.name === name) return current
  return { ...(current ?? plain), name, ...initialsDefaults(name) }
}

const noColour = { override: false, color: null }
const plain = { name1: '', name2: '', additionalText: '', colorText: noColour, colorBackground: noColour }
