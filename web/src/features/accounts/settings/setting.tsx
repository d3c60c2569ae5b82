import * as ui from '#web/ui/form/setting.tsx';
import { SETTINGS, type SettingId } from './setting-ids.ts';

type Named<Props> = Omit<Props, 'id' | 'name'> & { id: SettingId };

/** A row of the account page. */
export function SettingRow(props: Named<ui.SettingRowProps>) {
  return <ui.SettingRow {...props} name={SETTINGS[props.id]} />;
}

/** A setting of the account page, which opens in place. */
export function Setting(props: Named<ui.SettingProps>) {
  return <ui.Setting {...props} name={SETTINGS[props.id]} />;
}
