import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../domain/language/translatable.ts'
import type { HeaderModule } from '../../../modules/header/schema.ts'
import { Button } from '../../base/controls/button.tsx'
import { TextField } from '../../base/controls/text-field.tsx'
import { useEditor } from '../../document/editor-context.ts'

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
