import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldAt } from '../../modules/kit/field-path.ts'
import { copyModule } from '../document/draft/copy-module.ts'
import { useEditor } from '../document/editor-context.ts'
import { newModuleId } from '../document/new-module-id.ts'
import { Button } from '../kit/controls/button.tsx'
import { Spinner } from '../kit/controls/spinner.tsx'
import { Switch } from '../kit/controls/switch.tsx'
import { TextField } from '../kit/controls/text-field.tsx'
import { showToast } from '../kit/controls/toast-queue.ts'
import type { ModulePanelProps } from './kit/panel-props.ts'
import { panelOf } from './module-kinds.ts'

export interface ModuleSettingsProps extends ModulePanelProps {
  /** Called with the copy's id. */
  onDuplicated: (moduleId: string) => void
}

/** The settings of a module: its own, then the common ones (menu, hide, duplicate). For one of its items, only the item's. */
export function ModulePanel({ module, at, onAt, onDuplicated }: ModuleSettingsProps): ReactNode {
  const Panel = panelOf(module)
  const isWhole = at === undefined || fieldAt(module, at) === undefined
  return (
    <div className="panel-fields">
      {Panel !== undefined && (
        <Suspense fallback={<Spinner />}>
          <Panel module={module} at={at} onAt={onAt} />
        </Suspense>
      )}
      {isWhole && <SharedSettings module={module} onDuplicated={onDuplicated} />}
    </div>
  )
}

function SharedSettings({ module, onDuplicated }: Pick<ModuleSettingsProps, 'module' | 'onDuplicated'>): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const { store, language } = useEditor()
  return (
    <>
      <h3 className="panel-heading">{t('menu')}</h3>
      <Switch
        isSelected={!module.hideInMenu}
        onChange={(shows) =>
          store.dispatch({ type: 'set-field', moduleId: module.id, field: 'hideInMenu', value: !shows })
        }
      >
        {t('showInMenu')}
      </Switch>
      {!module.hideInMenu && (
        <TextField
          label={t('menuTitle')}
          description={t('menuTitleHelp')}
          value={module.menuTitle[language] ?? ''}
          maxLength={120}
          onChange={(text) =>
            store.dispatch({ type: 'set-text', moduleId: module.id, field: 'menuTitle', language, text })
          }
        />
      )}
      <h3 className="panel-heading">{t('guests')}</h3>
      <Switch
        isSelected={!module.hide}
        onChange={(shows) => store.dispatch({ type: 'hide-module', moduleId: module.id, hide: !shows })}
      >
        {t('showToGuests')}
      </Switch>
      <Button
        onPress={() => {
          const copy = copyModule(module, newModuleId)
          store.dispatch({ type: 'duplicate-module', moduleId: module.id, copy })
          onDuplicated(copy.id)
          showToast(t('duplicated'), () => store.dispatch({ type: 'delete-module', moduleId: copy.id }))
        }}
      >
        {t('duplicate')}
      </Button>
    </>
  )
}
