import type { ComponentType } from 'react'
import type { Brand } from '../../domain/commerce/market.ts'
import type words from '../document/words.sv.json'
import { lazyPart } from '../kit/loading/lazy-part.ts'

/** One tab of the Design drawer. Its content is loaded when first selected, and gets the site from the editor's context. */
export interface DesignTab {
  id: 'templates' | 'themes' | 'fonts' | 'colours' | 'graphics' | 'logo'
  label: keyof typeof words.panels
  /** The brands that offer it; all when omitted. */
  brands?: readonly Brand[]
  Content: ComponentType
}

/** In display order (product-rules.md#design). */
export const designTabs: readonly DesignTab[] = [
  {
    id: 'templates',
    label: 'templates',
    Content: lazyPart(async () => (await import('./template-tab.tsx')).TemplateTab),
  },
  {
    id: 'themes',
    label: 'themes',
    Content: lazyPart(async () => (await import('./theme-tab.tsx')).ThemeTab),
  },
  {
    id: 'fonts',
    label: 'fonts',
    Content: lazyPart(async () => (await import('./font-tab.tsx')).FontTab),
  },
  {
    id: 'colours',
    label: 'colours',
    Content: lazyPart(async () => (await import('./colour-tab.tsx')).ColourTab),
  },
  {
    id: 'graphics',
    label: 'graphics',
    Content: lazyPart(async () => (await import('./graphic-tab.tsx')).GraphicTab),
  },
  {
    id: 'logo',
    label: 'logo',
    brands: ['wedding'],
    Content: lazyPart(async () => (await import('./logo/logo-tab.tsx')).LogoTab),
  },
]
