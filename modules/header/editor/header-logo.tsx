import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../domain/language/translatable.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { Button } from '../../../editor/kit/controls/button.tsx'
import { TextField } from '../../../editor/kit/controls/text-field.tsx'
import type { HeaderModule } from '../schema.ts'

/**
 * The part of the header's panel shown while a logo replaces its title: opens the logo, and edits the title, which is not
 * editable on the page then.
 */
export function HeaderLogo({ module }: { module: HeaderModule }): ReactNode {
  const { t } = useTranslation('header')
  const { store, language, editLogo } = useEditor()
  return (
    <section className="panel-section panel-fields">
      <p className="panel-meta">{t('logoHere')}</p>
      <Button icon="pencil-simple" aria-haspopup="dialog" onPress={editLogo}>
        {t('logoEdit')}
      </Button>
      <TextField
        label={t('pageTitle')}
        value={textIn(module.title, language)}
        description={t('pageTitleHelp')}
        maxLength={300}
        onChange={(text) =>
          store.dispatch({ type: 'set-text', moduleId: module.id, field: 'title', language, text }, 'after-paint')
        }
      />
    </section>
  )
}
