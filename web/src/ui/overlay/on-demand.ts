import { useCallback, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { toast } from './toast.ts';

/**
 * Code that comes when it is reached for, such as that of a dialog with a form.
 * @param load the same function each time
 * @param failureTitle the title of what is said where it cannot come
 * @returns the code once it is there, and how to reach for it: answers whether it came
 */
export function useOnDemand<Module>(load: () => Promise<Module>, failureTitle: string) {
  const [loadedModule, setLoadedModule] = useState<Module | null>(null);
  const reach = useCallback(async () => {
    try {
      const module = await load();
      setLoadedModule(() => module);
      return true;
    } catch (error) {
      toast({ title: failureTitle, description: messageOf(error), tone: 'bad' });
      return false;
    }
  }, [load, failureTitle]);
  return [loadedModule, reach] as const;
}
