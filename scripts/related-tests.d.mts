export declare function findRelatedTests(
  files: readonly string[],
  read: (file: string) => string,
): { relatedTo(file: string): string[]; needsBuild(test: string): boolean }
