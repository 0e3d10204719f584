//! What an operator relies on: the lock and the rights of the data folder, the settings file, the
//! access log, the metrics, and the commands of `togyz admin`.

#[path = "operators/admin.rs"]
mod admin;
#[path = "operators/data_folder.rs"]
mod data_folder;
#[path = "operators/deploy.rs"]
mod deploy;
#[path = "support/folder.rs"]
mod folder;
#[path = "operators/server.rs"]
mod server;
#[path = "operators/settings.rs"]
mod settings;
#[path = "support/program.rs"]
mod support;
