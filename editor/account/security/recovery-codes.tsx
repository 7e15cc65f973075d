import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { buttonClass } from '../../kit/controls/button-class.ts'

/** The recovery codes, shown only once, for the owner to store. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'security' })
  const [isCopied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <p>{t('codesText')}</p>
      <ul className="second-step-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="k-dialog-actions">
        {/* only secure contexts have a clipboard */}
        {'clipboard' in navigator && (
          <Button
            variant="quiet"
            onPress={() =>
              void navigator.clipboard.writeText(text).then(
                () => setCopied(true),
                // the codes can still be selected and copied by hand
                () => undefined,
              )
            }
          >
            {isCopied ? t('copied') : t('copy')}
          </Button>
        )}
        <a
          className={buttonClass('secondary')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${t('fileName')}.txt`}
        >
          {t('download')}
        </a>
        <Button variant="primary" onPress={onClose}>
          {t('done')}
        </Button>
      </div>
    </>
  )
}
