import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import type { KitchenResponse } from '../../../domain/guests/kitchen-contract.ts'
import { allDiets } from '../../../domain/guests/kitchen-parts.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Checkbox } from '../../kit/controls/checkbox.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { undoFor } from '../undo-for.ts'
import type { useKitchenActs } from './use-kitchen.ts'

interface MergeDialogProps {
  kitchen: KitchenResponse & { formId: string }
  /** Of the page, so that an act can be undone once this is closed. */
  mergeDiets: ReturnType<typeof useKitchenActs>['mergeDiets']
  onClose: () => void
}

interface DietChange {
  part?: string[]
  merge?: string[][]
}

/** Says which diets mean the same: chosen, merged, and parted again. */
export function MergeDialog({ kitchen, mergeDiets, onClose }: MergeDialogProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'kitchen' })
  const language = useUiLanguage()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { formId, merged: before, sheet } = kitchen
  // longer ones are told as they are
  const diets = allDiets(sheet, before).filter(({ texts }) =>
    texts.every((text) => text.length <= guestLimits.mergedText),
  )
  const choice = diets.filter(({ texts }) => texts.some((text) => chosen.includes(text)))
  const chosenTexts = choice.flatMap(({ texts }) => texts)
  const change = (wanted: DietChange, undone: DietChange, said: string) =>
    mergeDiets.mutate(
      { form: formId, language, ...wanted },
      {
        onSuccess: () => {
          onClose()
          showToast(said, () => mergeDiets.mutate({ form: formId, language, ...undone }), undoFor)
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('mergeTitle')}
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            pending={mergeDiets.isPending}
            disabledReason={choice.length < 2 ? t('mergeTwo') : undefined}
            onPress={() =>
              change(
                { merge: [chosenTexts] },
                {
                  part: chosenTexts,
                  merge: before.filter((group) => group.some((text) => chosenTexts.includes(text))),
                },
                t('mergedNow'),
              )
            }
          >
            {t('merge')}
          </Button>
        </>
      }
    >
      <p>{t('mergeHelp')}</p>
      <ul className="kitchen-diets">
        {diets.map(({ text, texts, count }) => (
          <li key={texts[0]}>
            <Checkbox
              isSelected={texts.some((one) => chosen.includes(one))}
              onChange={(isOn) => setChosen([...chosen.filter((one) => !texts.includes(one)), ...(isOn ? texts : [])])}
            >
              {`${text} (${count})`}
            </Checkbox>
            {texts.length > 1 && (
              <Button
                aria-label={t('partNamed', { text })}
                pending={mergeDiets.isPending}
                onPress={() => change({ part: texts }, { merge: [texts] }, t('partedNow'))}
              >
                {t('part')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
