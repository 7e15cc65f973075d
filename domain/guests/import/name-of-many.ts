import { folded } from './words.ts'

/** Last names that end in an s of their own, for 'The Evans: …'. */
const surnamesInS = new Set(
  (
    'adams andrews atkins banks barnes briggs brooks burns childs collins curtis daniels davies davis dawkins dickens douglas edwards ellis evans ' +
    'fields francis gibbs graves harris hawkins hayes hicks higgins hills holmes hopkins hughes jacobs james jenkins jones lewis lucas matthews ' +
    'mills morris myers nichols nicholas owens parsons perkins peters phillips reeves richards roberts rogers samuels sanders saunders simmons ' +
    'stephens stevens stubbs summers thomas walters waters watkins wells williams willis winters woods yates'
  ).split(' '),
)

/** 'Müllers' are called Müller and 'Joneses' Jones; 'Rogers' may be one's name. */
export function nameOfMany(name: string): string {
  if (/(?:[sxz]|sh|ch)es$/iu.test(name)) return name.slice(0, -2)
  return /ss$/iu.test(name) || surnamesInS.has(folded(name)) ? name : name.slice(0, -1)
}
