import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftDocument, useEditor } from '../../../editor/document/editor-context.ts'
import { ImagePanel } from '../../../editor/document/images/image-panel.tsx'
import { RadioGroup } from '../../../editor/kit/controls/radio-group.tsx'
import { lazyPart } from '../../../editor/kit/loading/lazy-part.ts'
import { themes } from '../../../themes/themes.ts'
import { siteHeaderOf } from '../../site-facts.ts'
import type { HeaderModule } from '../schema.ts'

const HeaderLogo = lazyPart(async () => (await import('./header-logo.tsx')).HeaderLogo)

/** The header's picture, and the position of its title in themes that allow it; its texts are edited on the page. */
export function HeaderPanel({ module }: { module: HeaderModule }): ReactNode {
  const document = useDraftDocument()
  const { theme, eventLogo } = document
  const hasLogo = eventLogo !== null && siteHeaderOf(document)?.id === module.id
  return (
    <>
      {hasLogo && (
        <Suspense fallback={null}>
          <HeaderLogo module={module} />
        </Suspense>
      )}
      <ImagePanel module={module} field="image" />
      {themes[theme].movesTitle && <TitlePlace module={module} />}
    </>
  )
}

const places = { '-1': 'titleUp', '0': 'titleMiddle', '1': 'titleDown' } as const
const placeNames = ['-1', '0', '1'] as const

function TitlePlace({ module }: { module: HeaderModule }): ReactNode {
  const { t } = useTranslation('header')
  const { store } = useEditor()
  return (
    <RadioGroup
      label={t('titlePlace')}
      choices={placeNames.map((value) => ({ value, label: t(places[value]) }))}
      value={`${module.titleVerticalAlignment}`}
      onChange={(value) =>
        store.dispatch({
          type: 'set-field',
          moduleId: module.id,
          field: 'titleVerticalAlignment',
          value: Number(value),
        })
      }
    />
  )
}
