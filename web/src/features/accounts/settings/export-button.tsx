import { downloadJson } from '#web/lib/download.ts';
import { Button } from '#web/ui/action/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { useExport } from './api.ts';
import styles from './section.module.css';

/** Everything that is held about the member, as a file. */
export function ExportButton() {
  const download = useExport();
  const start = () =>
    download.mutate(undefined, {
      onSuccess: (data) => downloadJson(`lintel-${data.exportedAt.slice(0, 10)}.json`, data),
    });
  return (
    <>
      {download.error && <FailureAlert error={download.error} />}
      <div className={styles.foot}>
        <Button busy={download.isPending} onClick={start}>
          Download my data
        </Button>
        <p role="status" className="muted sm">
          {download.isSuccess && 'The file is in your downloads.'}
        </p>
      </div>
    </>
  );
}
