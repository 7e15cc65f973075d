import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { trustedMarkup } from '../../../design/trusted-markup.ts'
import { directionOf, type LanguageCode } from '../../../domain/language/language.ts'
import { cleanRichText } from '../../../domain/text/rich-text.ts'
import { RichTarget } from '../../canvas/text-target/rich-target.tsx'
import type { DraftAction } from '../../document/draft/draft-action.ts'
import { useEditor } from '../../document/editor-context.ts'
import { isMissing, keyOf, type TextPair } from '../../document/text-pairs.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Icon } from '../../kit/controls/icon.tsx'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { LineTarget } from './line-target.tsx'

export interface TextRowProps {
  pair: TextPair
  /** The name of the text. */
  name: string
  source: LanguageCode
  target: LanguageCode
  onReach: () => void
}

/** One text: the source, and the field for its translation. */
export function TextRow({ pair, name, source, target, onReach }: TextRowProps): ReactNode {
  const { t } = useTranslation('languages', { keyPrefix: 'translating' })
  const nameOf = languageNamer(useUiLanguage())
  const id = useId()
  const Target = pair.kind === 'rich' ? RichTarget : LineTarget
  return (
    <div className="translate-row" data-kind={pair.kind}>
      <div className="translate-source-cell">
        <p className="translate-field">{name}</p>
        <Source pair={pair} id={id} language={source} />
      </div>
      <div className="translate-target-cell">
        <div className="translate-state">{isMissing(pair) && <State pair={pair} name={name} language={target} />}</div>
        <Target
          pair={pair}
          language={target}
          label={t('fieldIn', { field: name, language: nameOf(target) })}
          describedBy={id}
          onReach={onReach}
        />
      </div>
    </div>
  )
}

/** Why a text still needs translating, and a shortcut to resolve it. */
function State({ pair, name, language }: { pair: TextPair; name: string; language: LanguageCode }): ReactNode {
  const { t } = useTranslation('languages', { keyPrefix: 'translating' })
  const { store } = useEditor()
  const { moduleId, field, state, source } = pair
  const words = { missing: t('missing'), sample: t('sample'), outdated: t('outdated'), translated: '' }
  const act = (action: DraftAction) => {
    store.dispatch(action)
    document.querySelector<HTMLElement>(`[data-text="${CSS.escape(keyOf(pair))}"]`)?.focus()
  }
  return (
    <>
      <span className="translate-missing">
        <Icon name="warning-circle" size={16} />
        {words[state]}
      </span>
      {state === 'missing' ? (
        <Button
          variant="quiet"
          aria-label={t('copyOf', { field: name })}
          onPress={() => act({ type: 'set-text', moduleId, field, language, text: source })}
        >
          {t('copy')}
        </Button>
      ) : (
        <Button
          variant="quiet"
          aria-label={t('keepOf', { field: name })}
          onPress={() => act({ type: 'confirm-text', moduleId, field, language })}
        >
          {t('keep')}
        </Button>
      )}
    </>
  )
}

function Source({ pair, id, language }: { pair: TextPair; id: string; language: LanguageCode }): ReactNode {
  const { t } = useTranslation('languages', { keyPrefix: 'translating' })
  if (pair.source === '')
    return (
      <p className="translate-source translate-no-source" id={id}>
        {t('noSource')}
      </p>
    )
  const shared = { className: 'translate-source', id, lang: language, dir: directionOf(language) }
  if (pair.kind === 'line') return <p {...shared}>{pair.source}</p>
  // strip hrefs: links should be visible, but neither pressable nor a Tab stop
  const html = cleanRichText(pair.source).replace(/<a href="[^"]*">/g, '<a>')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in the line before
  return <div {...shared} dangerouslySetInnerHTML={{ __html: trustedMarkup(html) }} />
}
