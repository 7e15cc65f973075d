import { byTheme } from './by-theme.ts'
import type { PreviewLayout } from './preview-layout.ts'

/** For the worker, which draws previews. */
export const previewLayouts = byTheme(
  import.meta.glob<PreviewLayout>('./*/preview-layout.ts', { eager: true, import: 'previewLayout' }),
  'preview-layout.ts',
)
